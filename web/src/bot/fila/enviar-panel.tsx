import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Guitar, Send } from 'lucide-react'
import { useState } from 'react'
import type { Ensaio } from '@cantai/contract/ensaios/ensaios'
import { formatos } from '../../lib/formatos.ts'
import { hoje } from '../../lib/hoje.ts'
import { QueryAnswer } from '../../lib/api/query-failed.tsx'
import { overLista } from '../../lib/record/registro-address.ts'
import { Button, buttonClass } from '../../ui/form/button.tsx'
import { Card } from '../../ui/data/card.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SelectField } from '../../ui/form/field.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { confirmAction } from '../../ui/overlay/dialogs.tsx'
import { Bolha } from '../../ui/data/bolha.tsx'
import { ensaiosQuery, previaQuery, useSendEnsaio } from '../bot-api.ts'
import { MensagensHistorico, type MensagensHistoricoProps } from './mensagens-historico.tsx'
import { escrito } from '../momento.ts'
import { proximoPorAvisar } from './por-avisar.ts'
import { PanelSkeleton } from '../panel-skeleton.tsx'

const MUSICAS_MAX = 60

const DE_NOVO = {
  title: 'Enviar de novo?',
  message: 'O grupo já recebeu este ensaio, e nada mudou desde então. A mesma mensagem vai chegar outra vez.',
  confirmLabel: 'Enviar de novo',
}

function labelOf({ data_ensaio, data_culto, tipo_culto, musicas }: Ensaio): string {
  const { dia } = formatos()
  const culto = data_culto === null ? '' : ` · ${tipo_culto} de ${dia(data_culto)}`
  const list = musicas.length > MUSICAS_MAX ? `${musicas.slice(0, MUSICAS_MAX)}…` : musicas
  return `${dia(data_ensaio)}${culto} · ${list}`
}

export const EnviarPanel = ({ fuso, espera, ...page }: MensagensHistoricoProps) => (
  <>
    <QueryAnswer
      what="os ensaios"
      query={useQuery(ensaiosQuery)}
      skeleton={<PanelSkeleton text="Carregando ensaios..." />}
    >
      {(ensaios) =>
        ensaios.length === 0 ? (
          <EmptyState
            icon={<Guitar />}
            title="Nenhum ensaio para enviar"
            hint="Marque um ensaio, e ele aparece aqui."
            action={
              <Link {...overLista('/bot-config', '/ensaios/novo')} className={buttonClass()}>
                Novo Ensaio
              </Link>
            }
          />
        ) : (
          <EnviarForm ensaios={ensaios} fuso={fuso} />
        )
      }
    </QueryAnswer>
    <MensagensHistorico {...page} fuso={fuso} espera={espera} />
  </>
)

function EnviarForm({ ensaios, fuso }: { ensaios: readonly Ensaio[]; fuso: string }) {
  const [chosen, setChosen] = useState('')
  const id = chosen === '' ? undefined : Number(chosen)
  const previa = useQuery({ ...previaQuery(id), enabled: id !== undefined })
  const { mutate, isPending } = useSendEnsaio()
  const ultima = id === undefined ? null : (previa.data?.ultima ?? null)
  const sentAt = ultima?.estado === 'enviada' ? ultima.enviada_em : null
  const isChangedSince = ensaios.find((row) => row.id === id)?.aviso?.mudou === true
  const proximo = proximoPorAvisar(ensaios, hoje())
  const isRepeated = sentAt !== null && !isChangedSince

  async function send() {
    if (id === undefined) return toast.warning('Selecione um ensaio para enviar')
    if (!isRepeated || (await confirmAction(DE_NOVO))) mutate(id)
  }

  return (
    <Card as="section" className="grid gap-6 sm:p-6! lg:grid-cols-2">
      <form
        className="min-w-0"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <h2 className="mb-4 text-lg font-semibold">Enviar um ensaio ao grupo</h2>
        <SelectField
          label="Ensaio"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          options={[
            { value: '', label: 'Selecione um ensaio' },
            ...ensaios.map((ensaio) => ({ value: String(ensaio.id), label: labelOf(ensaio) })),
          ]}
          {...(sentAt !== null && {
            hint: `Já enviado em ${escrito(sentAt, fuso)}.${isChangedSince ? ' O ensaio mudou depois disso.' : ''}`,
          })}
        />
        <Button
          type="submit"
          variant="primary"
          icon={<Send aria-hidden />}
          busy={isPending}
          busyLabel="Enviando..."
        >
          {sentAt === null ? 'Enviar Ensaio' : isRepeated ? 'Enviar de novo' : 'Enviar atualização'}
        </Button>
      </form>
      <div className="min-w-0">
        <h3 className="mb-1.5 text-sm font-medium">Como vai chegar</h3>
        {id !== undefined && previa.data ? (
          <Bolha texto={previa.data.texto} />
        ) : (
          <div className="flex flex-col items-center gap-3 rounded-lg border border-dashed border-line px-4 py-6 text-center text-sm text-dim">
            <p>
              {id !== undefined && previa.error
                ? 'Não foi possível carregar a mensagem.'
                : 'Escolha um ensaio para ver a mensagem.'}
            </p>
            {id === undefined && proximo && (
              <Button onClick={() => setChosen(String(proximo.id))}>
                Escolher o próximo: {formatos().dia(proximo.data_ensaio)}
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}
