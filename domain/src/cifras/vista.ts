import { detectarTom } from './detectar-tom.ts'
import { classificarLinhas } from './linhas.ts'
import { lerTom, semitonsEntre, tomAcima } from './tons.ts'
import { transporCifra } from './transpor.ts'

/** A sheet as it is played now: `tom` sounds, `formas` is what the hands play behind the capo; '' when no key is known. */
export interface CifraTocada {
  cifras: string
  tom: string
  formas: string
}

/** Where a detected key is sure enough to be believed without asking. */
export const CONFIANCA = 0.8

/**
 * The key a sheet is written in: what is heard clearly, else what the song is said to be in, else what is heard at all.
 * @example tomDaFolha('G  C  D7  G', null) // => 'G'
 */
export function tomDaFolha(cifras: string, tomDaMusica: string | null): string {
  const { tom, confianca } = detectarTom(cifras)
  const said = lerTom(tomDaMusica ?? '')?.nome ?? ''
  return confianca >= CONFIANCA || said === '' ? tom : said
}

/** A sheet in the shapes of the hands, but for the key that it names: that one sounds. */
function comTomQueSoa(formas: string, som: string): string {
  const linhas = classificarLinhas(som)
  return classificarLinhas(formas)
    .map((linha, i) => {
      const sounding = linhas[i]
      const named = linha.tipo === 'meta' && linha.trechos.length > 0
      return (named && sounding ? sounding.texto : linha.texto) + linha.fim
    })
    .join('')
}

/**
 * A sheet some semitones higher, with a capo: the sounding key stays while the capo lowers the shapes.
 * @example tocarCifra('G  D', 'G', null, { semitons: 2, capo: 2 }) // => { cifras: 'G  D', tom: 'A', formas: 'G' }
 */
export function tocarCifra(
  cifras: string,
  tomEscrito: string,
  tomDaMusica: string | null,
  { semitons, capo }: { semitons: number; capo: number },
): CifraTocada {
  // Without a key the chords still move: from C, as by the number of semitones.
  const de = tomEscrito || 'C'
  const acima = (by: number) => (by === 0 ? de : tomAcima(de, by))
  const mover = (para: string) => (semitonsEntre(de, para) === 0 ? cifras : transporCifra(cifras, de, para))
  const para = acima(semitons - capo)
  const said = lerTom(tomDaMusica ?? '')?.nome ?? tomEscrito
  const tom = said === '' || semitons === 0 ? said : tomAcima(said, semitons)
  return {
    cifras: capo === 0 ? mover(para) : comTomQueSoa(mover(para), mover(acima(semitons))),
    tom,
    formas: tomEscrito && para,
  }
}
