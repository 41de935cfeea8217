import type { ComponentProps } from 'react'
import { AUTORIZOU_MAX } from '@cantai/contract/limites'
import { DateField } from '../../ui/form/date-field.tsx'
import { Checkbox, TextField } from '../../ui/form/field.tsx'

type MenorFieldProps = {
  checked: boolean
  onCheck: (menor: boolean) => void
  autorizou: ComponentProps<'input'> & { error?: string | undefined }
  em: Pick<ComponentProps<typeof DateField>, 'value' | 'onChange' | 'error'>
}

/** Whether somebody is not 18 yet, and who of their family agreed that they serve. */
export const MenorField = ({ checked, onCheck, autorizou: { error, ...autorizou }, em }: MenorFieldProps) => (
  <fieldset className="mb-4">
    <Checkbox
      label="É menor de 18 anos"
      checked={checked}
      onChange={({ target }) => onCheck(target.checked)}
    />
    {checked && (
      <>
        <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-4 sm:grid-cols-2">
          <TextField
            label="Quem concordou *"
            autoComplete="off"
            maxLength={AUTORIZOU_MAX}
            {...autorizou}
            {...(error && { error })}
          />
          <DateField label="Quando concordou *" {...em} />
        </div>
        <p className="text-sm text-dim">
          Quem responde por esta pessoa na família. Só a liderança vê; sai quando os dados dela são removidos.
        </p>
      </>
    )}
  </fieldset>
)
