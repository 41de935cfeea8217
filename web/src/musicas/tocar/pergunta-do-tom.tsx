import { useState } from 'react'
import { TONS } from '@cantai/domain/cifras/tom/tons'
import { semitonsDaGravacao } from '@cantai/domain/musicas/tom-da-gravacao'
import { failureMessage } from '../../lib/api/failure.ts'
import type { Track } from '../../player/sound.ts'
import { toast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/form/button.tsx'
import { SelectField } from '../../ui/form/field.tsx'
import { dizerTom, type Gravacao } from './gravacao.ts'
import { mudarTom } from './tom-tocado.ts'

type PerguntaDoTomProps = { track: Track; gravacao: Gravacao; onSaved: () => void }

/** Asked once for everybody: the sheet's key is offered, and never taken for the recording's. */
export function PerguntaDoTom({ track, gravacao, onSaved }: PerguntaDoTomProps) {
  const { id, tom, tom_da_gravacao: gravado } = gravacao
  const [chosen, setChosen] = useState(gravado ?? '')
  const [saving, setSaving] = useState<string>()

  async function say(dito: string) {
    setSaving(dito)
    try {
      const { tom_da_gravacao } = await dizerTom(id, dito)
      onSaved()
      const { tomDoDia = null } = track.musica ?? {}
      if (tomDoDia !== null) void mudarTom(track, semitonsDaGravacao(tom_da_gravacao, tomDoDia))
    } catch (error) {
      toast.apiError(failureMessage(error, 'Não foi possível salvar o tom da gravação. Tente de novo.'))
    } finally {
      setSaving(undefined)
    }
  }

  const options = [...new Set<string>([...TONS, ...(gravado === null ? [] : [gravado])])]
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
      <legend className="mb-1 text-sm font-medium">Em que tom está esta gravação?</legend>
      {tom !== null && tom !== gravado && (
        <Button size="sm" busy={saving === tom} onClick={() => void say(tom)}>
          No tom da cifra: {tom}
        </Button>
      )}
      <SelectField
        label="Tom em que a gravação soa"
        hideLabel
        className="w-40"
        options={[
          { value: '', label: tom === null || tom === gravado ? 'Escolha o tom' : 'Em outro tom' },
          ...options.map((each) => ({ value: each, label: each })),
        ]}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
      {chosen !== '' && chosen !== gravado && (
        <Button size="sm" variant="primary" busy={saving === chosen} onClick={() => void say(chosen)}>
          Salvar
        </Button>
      )}
    </fieldset>
  )
}
