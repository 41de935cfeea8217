import { tomDaFolha } from '@cantai/domain/cifras/capo/tom-da-folha'
import { lerTom, soamIgual } from '@cantai/domain/cifras/tom/tons'
import type { Afinacao } from '@cantai/contract/cifras/musico'
import { lerPara } from '@cantai/domain/cifras/tom/instrumento'
import { type CifraTocada, tomPedido } from '@cantai/domain/cifras/tom/vista'
import { estrofes } from '@cantai/domain/musicas/estrofes'
import type { TextoAnotavel } from '../../cifras/camada/linhas-oferecidas.ts'
import { type Leitura, useLeitura } from '../../cifras/leitura.ts'
import { useAfinacao } from '../../cifras/use-afinacao.ts'
import { useLeituraDaMusica } from '../../cifras/use-leitura-da-musica.ts'
import { usePreferenciasDoPalco } from '../ajustes/preferencias-do-palco.ts'
import type { Cena, MusicaNoPalco } from './cenas.ts'

interface UseLeitorDoPalco {
  cena: Cena
  musica: MusicaNoPalco | undefined
  /** The stage of a culto, whose keys rule; a song alone sounds in this person's own. */
  doCulto: boolean
}

function tocada(
  musica: MusicaNoPalco | undefined,
  escolha: { tom: string | null; capo: number | null },
  afinacao: Afinacao,
): CifraTocada | undefined {
  if (!musica?.cifras) return undefined
  return lerPara(afinacao, musica.cifras, tomDaFolha(musica.cifras, musica.tom), escolha)
}

/** The key that a song sounds in as it was agreed on for the day; '' where nobody can tell. */
function tomAgreed(musica: MusicaNoPalco | undefined, tomDoDia: string | null): string {
  const escrita = musica?.cifras ? tomDaFolha(musica.cifras, musica.tom).tom : ''
  return escrita === '' ? (lerTom(tomDoDia ?? '')?.nome ?? '') : tomPedido(tomDoDia, escrita)
}

/** Behind a capo the guitar itself says which shapes sound how. */
const escritoEm = ({ capo, formas, tom }: CifraTocada): string | null =>
  capo > 0 || soamIgual(formas, tom) ? null : formas

/** The part of a song that is on the screen, as notes see it. */
function textoAnotavel(
  musica: MusicaNoPalco | undefined,
  played: CifraTocada | undefined,
  onlyWords: boolean,
): TextoAnotavel | undefined {
  if (musica?.letra && (onlyWords || !played)) return { letra: estrofes(musica.letra).flat() }
  return played && { cifra: played.cifras, semTom: played.tom !== '' }
}

/** How this person reads what is on the stage: the sheet as it is played for them, its size, its columns. */
export function useLeitorDoPalco({ cena, musica, doCulto }: UseLeitorDoPalco) {
  const { leitura, change } = useLeitura()
  const { modo, ajustar, cantada, peloTempo } = usePreferenciasDoPalco()
  const isMusica = cena.tipo === 'musica'
  const minha = useLeituraDaMusica(
    isMusica ? cena.musica_id : 0,
    doCulto ? { tom: isMusica ? cena.tom : null } : undefined,
  )
  const { tom, capo, tamanho, colunas, soLetra } = minha.escolhida
  const { afinacao } = useAfinacao()
  const folhaTocada = tocada(musica, { tom, capo }, afinacao)
  const onlyWords = soLetra || leitura.semAcordes
  return {
    inPages: modo === 'paginas',
    colunas: colunas ?? 2,
    /** One column, also where two would fit. */
    umaColuna: colunas === 1,
    tamanho: tamanho ?? leitura.tamanho,
    /** Null where this person has chosen none. */
    tamanhoEscolhido: tamanho ?? (leitura.temTamanho ? leitura.tamanho : null),
    /** Text grows to what the screen has room for. */
    ajustar,
    /** In the order of the sequence, where there is one. */
    cantada,
    velocidade: leitura.velocidade,
    /** The seconds in which the text scrolls, where the song's own time is known and wanted. */
    duracaoS: peloTempo ? (musica?.duracao_s ?? undefined) : undefined,
    /** The seconds that the song lasts, as far as anybody knows. */
    duracaoDaMusica: musica?.duracao_s ?? undefined,
    soLetra: onlyWords,
    soLetraNesta: soLetra,
    tocada: folhaTocada,
    /** A capo is a guitar's. */
    temCapo: folhaTocada !== undefined && folhaTocada.tom !== '' && afinacao === 'do',
    /** The key that is read now, also of a song without a sheet. */
    tom: folhaTocada?.tom || (isMusica && lerTom(cena.tom ?? '')?.nome) || '',
    /** The key of the chords on the screen, where they are written for an instrument and sound in another one. */
    escrito: folhaTocada && !onlyWords ? escritoEm(folhaTocada) : null,
    tomDoDia: isMusica ? tomAgreed(musica, cena.tomDoDia) : '',
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
