import type { Musica } from '@cantai/contract/musicas'
import { tomDaFolha } from '@cantai/domain/cifras/capo/tom-da-folha'
import { tomAcima } from '@cantai/domain/cifras/tons'
import { type CifraTocada, tocarCifra } from '@cantai/domain/cifras/vista'
import { estrofes } from '@cantai/domain/musicas/estrofes'
import type { TextoAnotavel } from '../../cifras/camada/linhas-oferecidas.ts'
import { type Leitura, useLeitura } from '../../cifras/leitura.ts'
import { useLeituraDaMusica } from '../../cifras/use-leitura-da-musica.ts'
import { usePreferenciasDoPalco } from '../ajustes/preferencias-do-palco.ts'
import type { Cena } from './cenas.ts'

interface UseLeitorDoPalco {
  cena: Cena
  musica: Musica | undefined
  /** The stage of a culto, whose keys rule; a song alone sounds in this person's own. */
  doCulto: boolean
  /** So many half tones above the key of the day, now. */
  semitons: number
}

function tocada(
  musica: Musica | undefined,
  escolha: { tom: string | null; capo: number | null },
  semitons: number,
): CifraTocada | undefined {
  if (!musica?.cifras) return undefined
  const escrita = tomDaFolha(musica.cifras, musica.tom)
  const tocadaAgora = tocarCifra(musica.cifras, escrita, escolha)
  if (semitons === 0 || tocadaAgora.tom === '') return tocadaAgora
  return tocarCifra(musica.cifras, escrita, { ...escolha, tom: tomAcima(tocadaAgora.tom, semitons) })
}

/** The part of a song that is on the screen, as notes see it. */
function textoAnotavel(
  musica: Musica | undefined,
  played: CifraTocada | undefined,
  onlyWords: boolean,
): TextoAnotavel | undefined {
  if (musica?.letra && (onlyWords || !played)) return { letra: estrofes(musica.letra).flat() }
  return played && { cifra: played.cifras, semTom: played.tom !== '' }
}

/** How this person reads what is on the stage: the sheet as it is played for them, its size, its columns. */
export function useLeitorDoPalco({ cena, musica, doCulto, semitons }: UseLeitorDoPalco) {
  const { leitura, change } = useLeitura()
  const { modo } = usePreferenciasDoPalco()
  const isMusica = cena.tipo === 'musica'
  const minha = useLeituraDaMusica(
    isMusica ? cena.musica_id : 0,
    doCulto ? { tom: isMusica ? cena.tom : null } : undefined,
  )
  const { tom, capo, tamanho, colunas, soLetra } = minha.escolhida
  const folhaTocada = tocada(musica, { tom, capo }, semitons)
  const onlyWords = soLetra || leitura.semAcordes
  return {
    inPages: modo === 'paginas',
    colunas: colunas ?? 2,
    /** One column, also where two would fit. */
    umaColuna: colunas === 1,
    tamanho: tamanho ?? leitura.tamanho,
    velocidade: leitura.velocidade,
    soLetra: onlyWords,
    soLetraNesta: soLetra,
    tocada: folhaTocada,
    texto: textoAnotavel(musica, folhaTocada, onlyWords),
    leitura,
    /** A size is this song's, and that of the songs without one of their own. */
    change: (part: Partial<Leitura>) => {
      change(part)
      if (part.tamanho !== undefined && isMusica) minha.escolher({ tamanho: part.tamanho })
    },
    escolher: minha.escolher,
  }
}

export type Leitor = ReturnType<typeof useLeitorDoPalco>
