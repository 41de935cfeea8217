import { ChevronDown } from 'lucide-react'
import { tonsDaEscolha } from '@cantai/domain/cifras/tom/vista'
import { Stepper } from '../../ui/form/stepper.tsx'
import type { CifraVista } from './use-cifra-vista.ts'

/** The sounding key: one of the twelve, or half a tone up and down. */
export function TomPicker({ vista: { tocada, escolher, subir } }: { vista: CifraVista }) {
  const { tom } = tocada
  const tons = tonsDaEscolha(tom)
  if (tons.length === 0) return null
  return (
    <Stepper
      label="Tom"
      lessLabel="Meio tom abaixo"
      moreLabel="Meio tom acima"
      onLess={() => subir(-1)}
      onMore={() => subir(1)}
    >
      <span className="relative block">
        <select
          aria-label="Escolher o tom"
          value={tom}
          onChange={({ target }) => escolher({ tom: target.value })}
          className="h-11 w-17 cursor-pointer max-sm:w-15 appearance-none rounded-md pr-5 text-center font-semibold"
        >
          {tons.map((outro) => (
            <option key={outro} value={outro}>
              {outro}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className="pointer-events-none absolute top-3.5 right-1 size-4 text-dim" />
      </span>
    </Stepper>
  )
}
