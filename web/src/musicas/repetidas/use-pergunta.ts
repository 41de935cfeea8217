import { useState } from 'react'
import type { MusicaNova } from '@cantai/contract/musicas/musicas'
import type { RecordForm } from '../../lib/record/use-record-form.ts'
import type { MusicaRow, MusicaValues } from '../formulario/musica-record.tsx'
import { useRepetidas } from './use-repetidas.ts'

type Names = Pick<MusicaValues, 'nome' | 'artista'>

const NONE = { mesmas: [], mesmoNome: [] }
const isSame = (a: Names | undefined, b: Names) => a?.nome === b.nome && a.artista === b.artista

/**
 * Asks about a song that may be there already, once its name or artist has been left; a new one that is saved before that
 * is asked about instead, and saved the next time.
 */
export function usePergunta(
  { form, submit }: RecordForm<MusicaRow, MusicaValues, MusicaNova>,
  musica: MusicaRow | undefined,
) {
  const repetidasDe = useRepetidas()
  const [asked, setAsked] = useState<Names>()
  const [halted, setHalted] = useState(0)

  const written = (): Names => {
    const [nome, artista] = form.getValues(['nome', 'artista'])
    return { nome, artista }
  }
  const find = ({ nome, artista }: Names) => repetidasDe(nome, artista, musica?.id)
  return {
    /** How often a save was held back for the question. */
    halted,
    repetidas: asked && !(musica && isSame(asked, musica)) ? find(asked) : NONE,
    ask: () => setAsked(written()),
    submit: (): undefined => {
      const now = written()
      if (musica || isSame(asked, now) || find(now).mesmas.length === 0) submit()
      else {
        setAsked(now)
        setHalted((times) => times + 1)
      }
    },
  }
}
