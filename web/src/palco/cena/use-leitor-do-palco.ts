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
  /** Reading on a culto's stage, where its keys rule; a song alone uses this person's own key. */
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

/** The agreed key of the day of a song; '' when unknown. */
function tomAgreed(musica: MusicaNoPalco | undefined, tomDoDia: string | null): string {
  const escrita = musica?.cifras ? tomDaFolha(musica.cifras, musica.tom).tom : ''
  return escrita === '' ? (lerTom(tomDoDia ?? '')?.nome ?? '') : tomPedido(tomDoDia, escrita)
}

/** With a capo, a guitar sounds its shapes in the right key. */
const escritoEm = ({ capo, formas, tom }: CifraTocada): string | null =>
  capo > 0 || soamIgual(formas, tom) ? null : formas

/** The visible part of a song, for notes. */
function textoAnotavel(
  musica: MusicaNoPalco | undefined,
  played: CifraTocada | undefined,
  onlyWords: boolean,
): TextoAnotavel | undefined {
  if (musica?.letra && (onlyWords || !played)) return { letra: estrofes(musica.letra).flat() }
  return played && { cifra: played.cifras, semTom: played.tom !== '' }
}

/** How this person reads the stage's content: the sheet in their key, its size, its columns. */
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
    /** One column, even where two would fit. */
    umaColuna: colunas === 1,
    tamanho: tamanho ?? leitura.tamanho,
    /** Null when this person has not chosen one. */
    tamanhoEscolhido: tamanho ?? (leitura.temTamanho ? leitura.tamanho : null),
    /** Text grows to fill the screen. */
    ajustar,
    /** In the order of the sequence, where there is one. */
    cantada,
    velocidade: leitura.velocidade,
    /** Seconds in which the text scrolls, if the song's length is known and used. */
    duracaoS: peloTempo ? (musica?.duracao_s ?? undefined) : undefined,
    /** The song's length in seconds, if known. */
    duracaoDaMusica: musica?.duracao_s ?? undefined,
    soLetra: onlyWords,
    soLetraNesta: soLetra,
    tocada: folhaTocada,
    /** Only a guitar has a capo. */
    temCapo: folhaTocada !== undefined && folhaTocada.tom !== '' && afinacao === 'do',
    /** The key that is read now, also of a song without a sheet. */
    tom: folhaTocada?.tom || (isMusica && lerTom(cena.tom ?? '')?.nome) || '',
    /** The key of the written chords, where an instrument transposes and they sound in another one. */
    escrito: folhaTocada && !onlyWords ? escritoEm(folhaTocada) : null,
    tomDoDia: isMusica ? tomAgreed(musica, cena.tomDoDia) : '',
    texto: textoAnotavel(musica, folhaTocada, onlyWords),
    leitura,
    /** A size is stored for this song, and as the default of songs without one. */
    change: (part: Partial<Leitura>) => {
      change(part)
      if (part.tamanho !== undefined && isMusica) minha.escolher({ tamanho: part.tamanho })
    },
    escolher: minha.escolher,
  }
}

export type Leitor = ReturnType<typeof useLeitorDoPalco>
