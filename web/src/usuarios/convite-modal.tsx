import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NOME_MAX } from '@cantai/contract/limites'
import type { Cadastro } from '@cantai/contract/acesso/links'
import { NIVEIS_DO_CONVITE, type NivelDoConvite } from '@cantai/contract/acesso/niveis'
import { VALIDADES_DO_CONVITE } from '@cantai/contract/usuarios/convites'
import { cadastroQuery } from '../acesso/acesso-api.ts'
import { NIVEL_LABEL } from '../acesso/nivel-label.ts'
import { failedFields } from '../lib/api/failure.ts'
import { useMinisterio } from '../lib/ministerio.ts'
import type { ModalLife } from '../lib/record/use-row-modal.tsx'
import { useUsuario } from '../lib/session/session.ts'
import { ChoiceField } from '../ui/form/choice-field.tsx'
import { TextField } from '../ui/form/field.tsx'
import { LinkModal } from './link-modal.tsx'
import { createConvite } from './usuarios-api.ts'

const VALIDADES = VALIDADES_DO_CONVITE.map((horas) => ({
  value: horas,
  label: horas === 24 ? '24 horas' : `${horas / 24} dias`,
}))

const USOS = [
  { value: 1, label: 'Uma pessoa' },
  { value: 10, label: 'Até 10 pessoas' },
  { value: 40, label: 'Até 40 pessoas' },
  { value: 100, label: 'Até 100 pessoas' },
] as const

const NIVEIS = NIVEIS_DO_CONVITE.map((value) => ({ value, label: NIVEL_LABEL[value] }))

const ABRE = 'Quem abre o link cria a própria conta. O nível pode ser mudado depois.'
const TEXT: Record<Cadastro, string> = {
  aberto: 'O cadastro está aberto a todos. O link leva direto para criar a conta, e diz quem convida.',
  aprovacao: 'Quem abre o link cria a própria conta e entra sem esperar aprovação.',
  convite: ABRE,
  fechado: ABRE,
}

/** The first lines of the message that is sent with the link. */
function mensagemDoConvite(nome: string | undefined, igreja: string | null): string {
  const quem = nome === undefined ? 'Você foi convidado' : `${nome} convidou você`
  const titulo = igreja === null ? '' : `*${igreja}*\n`
  return `${titulo}${quem} para a equipe de louvor no Cantai. Crie a sua conta aqui:`
}

type ConviteModalProps = ModalLife & {
  /** Begin with a link for the whole team. */
  grupo?: boolean
  /** Somebody who serves, whom the account then is. */
  pessoa?: { id: number; nome: string }
}

export function ConviteModal({ grupo = false, pessoa, ...life }: ConviteModalProps) {
  const [para, setPara] = useState(pessoa?.nome ?? '')
  const [usos_max, setUsos] = useState<(typeof USOS)[number]['value']>(grupo ? 40 : 1)
  const [nivel_acesso, setNivel] = useState<NivelDoConvite>('musico')
  const [horas, setHoras] = useState<(typeof VALIDADES)[number]['value']>(grupo ? 168 : 24)
  const { data } = useQuery(cadastroQuery(undefined))
  const { igreja } = useMinisterio()
  const nome = useUsuario()?.nome
  return (
    <LinkModal
      {...life}
      title="Convidar"
      titleOfLink="Convite criado"
      make={() =>
        createConvite({ para, horas, nivel_acesso, usos_max, ...(pessoa && { pessoa_id: pessoa.id }) })
      }
      action="Criar convite"
      busyLabel="Criando..."
      failed="Não foi possível criar o convite. Tente novamente."
      linkLabel={para.trim() ? `Convite para ${para.trim()}` : 'Convite'}
      text={mensagemDoConvite(nome, igreja)}
      usos={usos_max}
    >
      {(error) => (
        <>
          {pessoa && (
            <p className="mb-2 wrap-anywhere">
              Para <strong className="font-semibold">{pessoa.nome}</strong>: a conta que nascer deste convite
              já fica ligada à escala dessa pessoa.
            </p>
          )}
          <p className="mb-4 text-dim">{TEXT[data?.cadastro ?? 'convite']}</p>
          <div className="grid gap-x-4 sm:grid-cols-2">
            {!pessoa && (
              <ChoiceField label="Quantas pessoas" options={USOS} value={usos_max} onChange={setUsos} />
            )}
            <ChoiceField label="Entra como" options={NIVEIS} value={nivel_acesso} onChange={setNivel} />
          </div>
          {!pessoa && (
            <TextField
              label="Para quem"
              optional
              autoComplete="off"
              maxLength={NOME_MAX}
              value={para}
              onChange={(event) => setPara(event.target.value)}
              hint="Só para você reconhecer o convite na lista."
              error={failedFields(error)['para']}
            />
          )}
          <ChoiceField label="Validade" options={VALIDADES} value={horas} onChange={setHoras} />
        </>
      )}
    </LinkModal>
  )
}
