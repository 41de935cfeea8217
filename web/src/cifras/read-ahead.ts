import { lerFolha } from '@cantai/domain/cifras/folha/folha'
import { tomDaFolha } from '@cantai/domain/cifras/capo/tom-da-folha'
import { tocarCifra } from '@cantai/domain/cifras/tom/vista'

const CIFRA = '[Refrão]\nG  D/F#  Em7  C9\nSanto, santo é o Senhor'

/** Reads a short sheet: the engine compiles what reads sheets when it first runs, and the first tap on a song need not wait for that. */
export function readAhead(): void {
  tocarCifra(CIFRA, tomDaFolha(CIFRA), { tom: null, capo: null })
  lerFolha(CIFRA)
}
