import { AArrowDown, AArrowUp } from 'lucide-react'
import { Stepper } from '../ui/form/stepper.tsx'
import type { Leitura } from './leitura.ts'
import { TAMANHOS } from './tamanhos.ts'

type TamanhoStepperProps = { leitura: Leitura; onChange: (part: Partial<Leitura>) => void }

export function TamanhoStepper({ leitura: { tamanho }, onChange }: TamanhoStepperProps) {
  const to = (next: number) => (TAMANHOS[next] === undefined ? undefined : () => onChange({ tamanho: next }))
  return (
    <Stepper
      label="Tamanho do texto"
      value={`${(TAMANHOS[tamanho] ?? 1) * 100}%`.replace('.', ',')}
      lessLabel="Diminuir o texto"
      moreLabel="Aumentar o texto"
      lessIcon={<AArrowDown aria-hidden />}
      moreIcon={<AArrowUp aria-hidden />}
      onLess={to(tamanho - 1)}
      onMore={to(tamanho + 1)}
    />
  )
}
