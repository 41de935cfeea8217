import { capoSugerido } from '@cantai/domain/cifras/capo/sugerido'
import { comCapo } from '@cantai/domain/cifras/capo/tom-da-folha'
import type { CifraTocada } from '@cantai/domain/cifras/tom/vista'

type CapoSugeridoProps = { tocada: CifraTocada; onChange: (capo: number) => void }

/** One press puts the capo where this key has the fewest barre chords; nothing where it is there already. */
export function CapoSugerido({ tocada, onChange }: CapoSugeridoProps) {
  const casa = capoSugerido(tocada.cifras, tocada, null)
  if (tocada.tom === '' || casa === tocada.capo) return null
  const { formas } = comCapo(tocada, casa)
  return (
    <button
      type="button"
      onClick={() => onChange(casa)}
      className="min-h-11 cursor-pointer rounded-md text-left text-sm font-semibold text-gold hover:text-gold-bright"
    >
      Mais fácil: {casa === 0 ? 'sem capotraste' : `${casa}ª casa`}, formas de {formas}
    </button>
  )
}
