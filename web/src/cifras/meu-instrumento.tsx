import type { Afinacao } from '@cantai/contract/cifras/musico'
import { ChoiceField } from '../ui/form/choice-field.tsx'
import { useAfinacao } from './use-afinacao.ts'

const AFINACOES: readonly { value: Afinacao; label: string }[] = [
  { value: 'do', label: 'Dó: violão, teclado, voz' },
  { value: 'sib', label: 'Sib: trompete, clarinete, sax tenor' },
  { value: 'mib', label: 'Mib: sax alto, sax barítono' },
  { value: 'fa', label: 'Fá: trompa' },
]

/** The instrument that sheets are written for while this person reads them. */
export function MeuInstrumento({ hideLabel = false }: { hideLabel?: boolean }) {
  const { afinacao, escolher } = useAfinacao()
  return (
    <ChoiceField
      label="Meu instrumento"
      hideLabel={hideLabel}
      value={afinacao}
      options={AFINACOES}
      onChange={escolher}
    />
  )
}
