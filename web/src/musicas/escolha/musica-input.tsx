import { Controller, type FieldPathByValue, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { MusicaPicker } from './musica-picker.tsx'

type MusicaInputProps<Values extends FieldValues, Sent extends FieldValues> = {
  id: string
  form: UseFormReturn<Values, unknown, Sent>
  name: FieldPathByValue<Values, number | ''>
  /** The edited row, which names its song before the repertoire is loaded. */
  row: { musica_nome: string; artista: string } | undefined
}

/** The song of a record's form. */
export const MusicaInput = <Values extends FieldValues, Sent extends FieldValues>({
  id,
  form,
  name,
  row,
}: MusicaInputProps<Values, Sent>) => (
  <Controller
    control={form.control}
    name={name}
    render={({ field: { value, onChange, onBlur }, fieldState: { error } }) => (
      <MusicaPicker
        id={id}
        label="Música *"
        required
        value={value === '' ? null : value}
        onChange={(musica_id) => onChange(musica_id ?? '')}
        onBlur={onBlur}
        error={error?.message}
        known={row && { nome: row.musica_nome, artista: row.artista }}
      />
    )}
  />
)
