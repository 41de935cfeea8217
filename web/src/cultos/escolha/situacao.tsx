import { BookOpen, TriangleAlert } from 'lucide-react'
import type { MusicaResumo } from '@cantai/contract/musicas/musicas'
import { ultimaVez } from '@cantai/domain/musicas/ultima-vez'
import { hoje } from '../../lib/hoje.ts'
import { useLazyModal } from '../../lib/record/use-row-modal.tsx'
import { Button } from '../../ui/form/button.tsx'
import { TomDoDiaSelect } from '../tom-do-dia-select.tsx'
import type { Candidata } from './candidatas.ts'

type SituacaoProps = {
  musica: Candidata
  /** Its number in the order, from 1, if ticked. */
  lugar: number | undefined
}

/** A song's number among the chosen ones, its key, and when it was last played. */
export const Situacao = ({ musica: { tom, ultima, repetida }, lugar }: SituacaoProps) => (
  <span className="flex shrink-0 items-center gap-3">
    {lugar !== undefined && (
      <span className="grid h-6 min-w-6 place-items-center rounded-full bg-gold px-1 text-sm font-semibold text-on-gold">
        <span aria-hidden>{lugar}</span>
        <span className="sr-only">{lugar}ª da ordem</span>
      </span>
    )}
    <span className="flex flex-col items-end">
      <span className="font-semibold text-gold">
        <span className="sr-only">Tom: </span>
        {tom ?? '–'}
      </span>
      {repetida ? (
        <span className="flex items-center gap-1 text-sm text-amber">
          <TriangleAlert aria-hidden className="size-3.5" />
          Repetida
        </span>
      ) : (
        <span className="text-sm text-dim">
          {ultima === null ? 'nunca tocada' : ultimaVez(ultima, hoje())}
        </span>
      )}
    </span>
  </span>
)

const loadCifra = async () => (await import('../../musicas/texto/cifra-modal.tsx')).CifraModal
const loadLetra = async () => (await import('../../musicas/texto/letra-modal.tsx')).LetraModal

type EscolhaProps = {
  nome: string
  tom: string | null
  resumo: MusicaResumo | undefined
  /** The key of the day, '' for the song's own. */
  value: string
  onChange: (tom: string) => void
}

/** The key of the day of a ticked song, and its sheet. */
export function Escolha({ nome, tom, resumo, value, onChange }: EscolhaProps) {
  const folha = useLazyModal()
  const isLetra = resumo?.tem_letra === true && !resumo.tem_cifras
  const verbo = isLetra ? 'Ver letra' : 'Ver cifra'
  return (
    <div className="flex items-center gap-2 pr-3 pb-3 pl-11">
      <TomDoDiaSelect
        nome={nome}
        tom={tom}
        value={value}
        onChange={onChange}
        className="min-w-0 grow sm:max-w-60"
      />
      {resumo && (resumo.tem_letra || resumo.tem_cifras) && (
        <Button
          size="sm"
          variant="ghost"
          icon={<BookOpen aria-hidden />}
          aria-label={`${verbo}: ${nome}`}
          onClick={() => folha.show(isLetra ? loadLetra : loadCifra, { musica: resumo })}
        >
          <span className="max-sm:sr-only">{verbo}</span>
        </Button>
      )}
      {folha.modal}
    </div>
  )
}
