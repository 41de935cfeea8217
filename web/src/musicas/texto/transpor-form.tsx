import type { Ref } from 'react'
import { comTom, tonsEmPalavras, type TomDaFolha } from '@cantai/domain/cifras/capo/tom-da-folha'
import { nomeDoTom, soamIgual, TONS, tonsDoModo } from '@cantai/domain/cifras/tom/tons'
import { CONFIANCA } from '@cantai/domain/cifras/tom/vista'
import { Button } from '../../ui/form/button.tsx'
import { SelectField } from '../../ui/form/field.tsx'

/** Keys that sound; behind a capo each with the key of its shapes. */
const options = (tons: readonly string[], first: string, folha: TomDaFolha) => [
  { value: '', label: first },
  ...tons.map((tom) => ({
    value: tom,
    label:
      folha.capo > 0 && folha.tom !== '' ? tonsEmPalavras(comTom(folha, tom)) : `${tom} (${nomeDoTom(tom)})`,
  })),
]

/** The keys a song that sounds in `tom` may go to. */
export const destinos = (tom: string): readonly string[] =>
  tom === '' ? TONS : tonsDoModo(tom).filter((para) => !soamIgual(para, tom))

type TransporFormProps = {
  /** The keys of the sheet as it is heard and as it says. */
  folha: TomDaFolha
  /** The key that the song is said to be in. */
  tomDaMusica: string | null
  /** The key said to be the sheet's, '' to have it detected. */
  fromKey: string
  /** The key it is moved from, said or detected; '' when there is none. */
  de: string
  toKey: string
  busy: boolean
  fromRef: Ref<HTMLSelectElement>
  onFrom: (tom: string) => void
  onTo: (tom: string) => void
  onTranspor: () => void
}

export function TransporForm(props: TransporFormProps) {
  const { folha, tomDaMusica, fromKey, de, toKey, busy, fromRef, onFrom, onTo, onTranspor } = props
  const asks = fromKey === '' && folha.tom !== '' && folha.confianca < CONFIANCA
  return (
    <>
      <form
        className="grid gap-x-4 sm:grid-cols-[1fr_1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault()
          onTranspor()
        }}
      >
        <SelectField
          label="Tom atual"
          ref={fromRef}
          options={options(TONS, 'Detectar automaticamente', folha)}
          hint={fromKey === '' ? heard(folha) : undefined}
          value={fromKey}
          onChange={({ target }) => onFrom(target.value)}
        />
        <SelectField
          label="Novo tom"
          options={options(destinos(de), 'Escolha o novo tom', folha)}
          value={toKey}
          onChange={({ target }) => onTo(target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          busy={busy}
          disabled={toKey === ''}
          className="max-sm:mt-1 max-sm:mb-4 sm:mt-6.5 sm:self-start"
        >
          Transpor
        </Button>
      </form>
      {asks && <Pergunta tons={provaveis(folha, tomDaMusica)} onFrom={onFrom} />}
    </>
  )
}

/** `Detectado: G (ou Em)`, of a sheet with a capo `Detectado: Bb · formas de G, capo 3`. */
export function heard(folha: TomDaFolha): string {
  const {
    tom,
    alternativas: [next],
  } = folha
  if (tom === '') return 'Não foi possível detectar: escolha o tom atual.'
  // The second key only where it is a real chance.
  return `Detectado: ${tonsEmPalavras(folha)}${next && next.confianca >= 0.05 ? ` (ou ${next.tom})` : ''}`
}

/** The three keys it may well be, the song's own among them. */
function provaveis({ tom, alternativas }: TomDaFolha, tomDaMusica: string | null): string[] {
  const said = TONS.filter((oferecido) => oferecido === tomDaMusica)
  return [...new Set([tom, ...said, ...alternativas.map((outra) => outra.tom)])].slice(0, 3)
}

function Pergunta({ tons, onFrom }: { tons: readonly string[]; onFrom: (tom: string) => void }) {
  return (
    <fieldset
      aria-label="Confirme o tom atual"
      className="mb-4 min-w-0 flex flex-wrap items-center gap-2 rounded-md bg-amber-soft px-3 py-2 text-amber"
    >
      <span className="grow">Os acordes deixam dúvida. Em que tom está a cifra?</span>
      {tons.map((tom) => (
        <Button key={tom} size="sm" onClick={() => onFrom(tom)}>
          {tom}
        </Button>
      ))}
    </fieldset>
  )
}
