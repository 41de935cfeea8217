import type { ReactNode } from 'react'
import type { Culto } from '@cantai/contract/cultos/cultos'
import type { CultoEdicao } from '@cantai/contract/cultos/edicao'
import { ApiError } from '../../lib/api/api-client.ts'
import { LeftAsItWas } from '../../lib/left-as-it-was.ts'
import { Checkbox } from '../../ui/form/field.tsx'
import { confirmAction } from '../../ui/overlay/dialogs.tsx'
import { updateCulto } from '../cultos-api.ts'

type Resposta = Pick<CultoEdicao, 'confirmar' | 'confirmar_futuro' | 'mover_ensaios'>

const ask = (title: string, message: ReactNode, confirmLabel: string) =>
  confirmAction({ title, message, confirmLabel, cancelLabel: 'Voltar a editar' })

async function askEnsaios(erro: string): Promise<Resposta | undefined> {
  let mover_ensaios = true
  const goesOn = await ask(
    'Mudar a data do culto?',
    <>
      <p>{erro}</p>
      <Checkbox
        label="O ensaio muda de dia junto"
        defaultChecked
        onChange={({ target }) => (mover_ensaios = target.checked)}
        className="mt-2 text-paper"
      />
    </>,
    'Mudar a data',
  )
  return goesOn ? { mover_ensaios } : undefined
}

type Pergunta = (erro: string) => Promise<Resposta | undefined>

/** Questions that the server may ask before it changes a culto, by its code; the answer is undefined when the person goes back. */
const PERGUNTAS = new Map<string | undefined, Pergunta>([
  ['tem_ensaio', askEnsaios],
  [
    'culto_existe',
    async (erro) =>
      (await ask('Já há um culto neste horário', erro, 'Assim mesmo')) ? { confirmar: true } : undefined,
  ],
  [
    'culto_futuro',
    async (erro) =>
      (await ask('Mudar a data do culto?', erro, 'Mudar a data')) ? { confirmar_futuro: true } : undefined,
  ],
])

/** Changes a culto, asking what another day or hour asks first. Throws LeftAsItWas. */
export async function updateAsking(culto: Culto, edicao: CultoEdicao): Promise<Culto> {
  try {
    return await updateCulto(culto, edicao)
  } catch (error) {
    const pergunta = error instanceof ApiError && PERGUNTAS.get(error.codigo)
    if (!pergunta) throw error
    const said = await pergunta(error.erro)
    if (!said) throw new LeftAsItWas()
    return updateAsking(culto, { ...edicao, ...said })
  }
}
