import type { Afinacao } from '@cantai/contract/cifras/musico'
import type { Credito, Fato } from '@cantai/contract/campos-da-musica'
import type { Musica } from '@cantai/contract/musicas/musicas'
import { tomDaFolha } from '../cifras/capo/tom-da-folha.ts'
import { type Bloco, lerFolha } from '../cifras/folha/folha.ts'
import { type Cabecalho, dadosDoCabecalho } from '../cifras/levar/levar.ts'
import { lerPara } from '../cifras/tom/instrumento.ts'
import { soamIgual } from '../cifras/tom/tons.ts'
import type { Escolha } from '../cifras/tom/vista.ts'
import { creditosDaMusica, fatosDe } from '../fatos-da-musica.ts'
import { estrofes } from '../musicas/estrofes.ts'

/** A song on paper: its heading, and its sheet or its words. */
export interface FolhaNoPapel {
  /** Its number in the order; null without an order. */
  readonly numero: number | null
  readonly nome: string
  readonly artista: string
  /** Key, capo and facts in one line. */
  readonly dados: string
  /** The sequence and the notes of the day. */
  readonly dizeres: readonly string[]
  readonly blocos: readonly Bloco[]
  /** Authorship and rights in one line at its foot. */
  readonly creditos: string
}

/** How somebody reads a sheet: sounding key and capo, null for the sheet's own, and the instrument. */
export interface Leitura extends Escolha {
  readonly afinacao: Afinacao
  readonly soLetra: boolean
}

type MusicaEscrita = Pick<Musica, 'nome' | 'artista' | 'tom' | 'cifras' | 'letra' | Fato>

const creditosEmLinha = (musica: Pick<Musica, Credito>) => creditosDaMusica(musica).join(' · ')

const VAZIO: Bloco = { tipo: 'vazio' }

/**
 * Words as the blocks of a sheet.
 * @example blocosDaLetra('Santo\n\nSenhor').map(({ tipo }) => tipo) // => ['letra', 'vazio', 'letra']
 */
export const blocosDaLetra = (letra: string): Bloco[] =>
  estrofes(letra).flatMap((linhas, i) => {
    const said = linhas.map((linha): Bloco => ({ tipo: 'letra', letra: linha }))
    if (i > 0) said.unshift(VAZIO)
    return said
  })

/** A sheet without chords: the words alone. */
const semAcordes = (blocos: readonly Bloco[]): Bloco[] =>
  blocos.flatMap((bloco): Bloco[] => {
    if (bloco.tipo === 'tablatura') return []
    if (bloco.tipo !== 'verso') return [bloco]
    const letra = bloco.letra.trim().replaceAll(/\s{2,}/g, ' ')
    return letra === '' ? [] : [{ tipo: 'letra', letra }]
  })

/**
 * The sheet of a song as it is played or, where there is none, its words; its key and facts stand in the heading.
 * @example folhaNoPapel(musica, { tom: 'A', capo: null, afinacao: 'do', soLetra: false }).dados // => 'Tom: A · 72 bpm'
 */
export function folhaNoPapel(
  musica: MusicaEscrita,
  { afinacao, soLetra, ...escolha }: Leitura,
  dia: Partial<Pick<FolhaNoPapel, 'numero' | 'dizeres'>> = {},
): FolhaNoPapel {
  const { nome, artista, cifras, letra, tom } = musica
  const cabeca = { numero: null, dizeres: [], ...dia, nome, artista, creditos: creditosEmLinha(musica) }
  const lida = cifras ? lerPara(afinacao, cifras, tomDaFolha(cifras, tom), escolha) : undefined
  const { tom: soa, formas, capo } = lida ?? { tom: escolha.tom ?? tom ?? '', formas: '', capo: 0 }
  const transposta = lida && capo === 0 && !soamIgual(formas, soa)
  const dados = [
    dadosDoCabecalho({ nome, artista, ...fatosDe(musica), tom: soa, formas, capo }),
    transposta && `escrito em ${formas}`,
  ]
    .filter(Boolean)
    .join(' · ')
  if (letra && (soLetra || !lida)) return { ...cabeca, dados, blocos: blocosDaLetra(letra) }
  if (!lida) return { ...cabeca, dados, blocos: [aviso('Sem letra nem cifra.')] }
  const blocos = lerFolha(lida.cifras, { semTom: lida.tom !== '' })
  return { ...cabeca, dados, blocos: soLetra ? semAcordes(blocos) : blocos }
}

const aviso = (texto: string): Bloco => ({ tipo: 'dado', partes: [{ texto, acorde: false }] })

/**
 * The page of a song whose texts are not on this device.
 * @example folhaQueFalta('Rica Promessa', 'Coral', 3).numero // => 3
 */
export const folhaQueFalta = (nome: string, artista: string, numero: number | null): FolhaNoPapel => ({
  numero,
  nome,
  artista,
  dados: '',
  dizeres: [],
  blocos: [aviso('Esta folha não estava no aparelho que fez o PDF.')],
  creditos: '',
})

/**
 * The text that is read on the screen, for paper.
 * @example folhaComCabecalho(cabecalho, { letra: 'Santo' }).blocos.length // => 1
 */
export const folhaComCabecalho = (
  cabecalho: Cabecalho,
  texto: { readonly cifra: string } | { readonly letra: string },
): FolhaNoPapel => ({
  numero: null,
  nome: cabecalho.nome,
  artista: cabecalho.artista,
  dados: dadosDoCabecalho(cabecalho),
  dizeres: [],
  blocos:
    'cifra' in texto ? lerFolha(texto.cifra, { semTom: cabecalho.tom !== '' }) : blocosDaLetra(texto.letra),
  creditos: creditosEmLinha(cabecalho),
})
