import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { esperaCalls, type TextoEmEspera } from '@cantai/contract/cultos/espera'
import { failureMessage } from '../../lib/api/failure.ts'
import { usePode } from '../../lib/session/session.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { Painel } from '../leitura/painel.tsx'
import { approveTextos, esperaQuery } from './espera-api.ts'

const CAMPOS: Record<TextoEmEspera['campo'], string> = {
  titulo: 'Título',
  tipo: 'Tipo',
  traje: 'Traje',
  observacoes: 'Observações',
  roteiro: 'Roteiro',
  musica: 'Música',
  letra: 'Letra',
  cifras: 'Cifra',
  ensaio: 'Ensaio',
  sequencia: 'Sequência',
}
/** A whole sheet is read on its own screen. */
const LONGO = 160

const curto = (texto: string) => (texto.length > LONGO ? `${texto.slice(0, LONGO)}…` : texto)

/** Texts of a newcomer that wait for a leader's approval; nothing where there are none. */
export function EsperaPainel({ cultoId }: { cultoId: number }) {
  const { data } = useQuery(esperaQuery(cultoId))
  const mayApprove = usePode(esperaCalls.aprovar.access)
  const [busy, setBusy] = useState(false)
  if (!data || data.textos.length === 0) return null
  const { textos, marca } = data

  async function approve() {
    setBusy(true)
    try {
      await approveTextos(cultoId, marca)
      toast.success('Textos aprovados: saem assim nas mensagens, agendas e links')
    } catch (error) {
      toast.apiError(failureMessage(error, 'Não foi possível aprovar os textos. Tente de novo.'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Painel title="Só aqui dentro, por enquanto">
      <p className="text-sm text-dim">
        Quem é novo escreveu estes textos. Mensagens, agendas e links não os mostram antes de alguém da
        liderança aprovar.
      </p>
      <ul className="mt-3 flex flex-col gap-2 text-sm">
        {textos.map(({ campo, texto, dito, autor }) => (
          <li key={`${campo} ${texto}`} className="wrap-anywhere">
            <span className="text-dim">{CAMPOS[campo]}:</span> {curto(texto)}
            <span className="block text-dim">
              de {autor}
              {dito !== null && `; até lá fica “${curto(dito)}”`}
            </span>
          </li>
        ))}
      </ul>
      {mayApprove && (
        <Button className="mt-3" busy={busy} onClick={() => void approve()}>
          Aprovar estes textos
        </Button>
      )}
    </Painel>
  )
}
