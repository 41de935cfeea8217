import type { CultoDoMes, MesDaEscala } from '@cantai/contract/pessoas/mes'
import { dataEscrita, dataPorExtenso, diaDaSemana, horaPorExtenso, mesPorExtenso } from '../datas.ts'
import { type Caneta, novaCaneta } from './caneta.ts'
import { novasFolhas } from './folhas.ts'
import type { Pagina } from './paginas.ts'
import { alturaDe, type Escrito, type Estilo, type Fileira, FIO, type Medir } from './papel.ts'

/** A4 on its side, in points. */
export const PAREDE = { largura: 841.89, altura: 595.28 } as const
const MARGEM = 36
const FOLGA = 4
const COLUNA_DAS_FUNCOES = 92

/** The sheet to fill: its width, the height of a page (none: as high as needed), the size of letters, and the services side by side. */
export interface FolhaDaParede {
  readonly largura: number
  readonly altura: number
  readonly corpo: number
  readonly colunas: number
}

type Mes = Pick<MesDaEscala, 'mes' | 'igreja' | 'cultos'>

const DIAS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'] as const

const diaCurto = (data: string) => `${DIAS[diaDaSemana(data)] ?? ''} ${dataEscrita(data).slice(0, 5)}`

/** The people of a function: an open place and a declined one is a dash. */
const nomesEm = ({ escala }: CultoDoMes, funcao: string): string[] =>
  escala
    .filter((lugar) => lugar.funcao === funcao)
    .map(({ nome, resposta }) => (nome === null || resposta === 'nao' ? '–' : nome))

/** In parts of about the same size, none above `most`. */
function emPartes<T>(list: readonly T[], most: number): T[][] {
  const size = Math.ceil(list.length / Math.max(1, Math.ceil(list.length / most)))
  return Array.from({ length: Math.ceil(list.length / Math.max(1, size)) }, (_, i) =>
    list.slice(i * size, (i + 1) * size),
  )
}

/** A row of the table: its cells' lines, each from the left of its column. */
type Linha = readonly (readonly Fileira[])[]

const alturaDaLinha = (linha: Linha) =>
  linha.reduce((most, cell) => Math.max(most, alturaDe(cell)), 0) + 2 * FOLGA

interface Tabela {
  cabeca: Linha
  linhas: Linha[]
  /** The left edge of each column, and of what is right of the last one. */
  bordas: number[]
}

function tabelaDe(
  cultos: readonly CultoDoMes[],
  { largura, corpo, colunas }: FolhaDaParede,
  caneta: Caneta,
): Tabela {
  // A month of one service leaves room on the right, rather than a column as wide as the page.
  const cell = (largura - 2 * MARGEM - COLUNA_DAS_FUNCOES) / Math.max(cultos.length, Math.min(colunas, 2))
  const forte: Estilo = { fonte: 'forte', corpo }
  const normal: Estilo = { fonte: 'normal', corpo }
  const claro: Estilo = { fonte: 'normal', corpo: corpo * 0.8, claro: true }
  const write = (texto: string, estilo: Estilo, width = cell) =>
    caneta.fileiras(texto, estilo, width - 2 * FOLGA)
  const funcoes = [...new Set(cultos.flatMap(({ escala }) => escala.map(({ funcao }) => funcao)))]
  return {
    cabeca: [
      [],
      ...cultos.map(({ data, hora, titulo }) => [
        ...write(`${diaCurto(data)}${hora === null ? '' : ` · ${horaPorExtenso(hora)}`}`, forte),
        ...write(titulo, claro).slice(0, 2),
      ]),
    ],
    linhas: funcoes.map((funcao) => {
      const nomes = cultos.map((culto) => nomesEm(culto, funcao).flatMap((nome) => write(nome, normal)))
      return [write(funcao, forte, COLUNA_DAS_FUNCOES)].concat(nomes)
    }),
    bordas: Array.from({ length: cultos.length + 2 }, (_, i) =>
      i === 0 ? MARGEM : MARGEM + COLUNA_DAS_FUNCOES + (i - 1) * cell,
    ),
  }
}

/**
 * The wall's sheet of a month, functions by services; `altura` is that of the last page, down to its end.
 * @example paginasDaParede(dezembro, { ...PAREDE, corpo: 9, colunas: 7 }, medir).paginas.length // => 1
 */
export function paginasDaParede(
  { mes, igreja, cultos }: Mes,
  folha: FolhaDaParede,
  medir: Medir,
): { paginas: Pagina[]; altura: number; trocadas: number } {
  const caneta = novaCaneta(medir)
  const folhas = novasFolhas()
  let y = folha.altura
  const begin = () => {
    folhas.begin()
    y = MARGEM
  }
  const draw = (linha: Linha, { bordas }: Tabela) => {
    const height = alturaDaLinha(linha)
    const [left = MARGEM, right = MARGEM] = [bordas[0], bordas.at(-1)]
    linha.forEach((cell, i) => folhas.put(cell, (bordas[i] ?? left) + FOLGA, y + FOLGA))
    folhas.draw({ x: left, y: y + height, largura: right - left, altura: FIO })
    for (const x of bordas) folhas.draw({ x, y, largura: FIO, altura: height })
    y += height
  }

  begin()
  const titulo = caneta.fileiras(
    `Escala de ${mesPorExtenso(mes)}`,
    { fonte: 'forte', corpo: folha.corpo * 1.7 },
    folha.largura - MARGEM,
  )
  const casa = caneta.fileiras(
    igreja ?? '',
    { fonte: 'normal', corpo: folha.corpo, claro: true },
    folha.largura - MARGEM,
  )
  for (const fileiras of igreja === null ? [titulo] : [titulo, casa]) {
    folhas.put(fileiras, MARGEM, y)
    y += alturaDe(fileiras)
  }
  for (const parte of emPartes(cultos, folha.colunas)) {
    const tabela = tabelaDe(parte, folha, caneta)
    const head = alturaDaLinha(tabela.cabeca)
    const whole = tabela.linhas.reduce((sum, linha) => sum + alturaDaLinha(linha), head)
    const end = folha.altura - MARGEM
    y += 2 * FOLGA
    // A table that fits a page whole stands on one.
    if (y + whole > end && whole <= end - MARGEM) begin()
    const top = () => {
      const { bordas } = tabela
      const [left = MARGEM, right = MARGEM] = [bordas[0], bordas.at(-1)]
      folhas.draw({ x: left, y, largura: right - left, altura: FIO })
      draw(tabela.cabeca, tabela)
    }
    top()
    for (const linha of tabela.linhas) {
      if (y + alturaDaLinha(linha) > end) {
        begin()
        top()
      }
      draw(linha, tabela)
    }
  }
  return { paginas: folhas.paginas, altura: y + MARGEM, trocadas: caneta.trocadas() }
}

const comHora = (data: string, hora: string | null) =>
  hora === null ? dataPorExtenso(data) : `${dataPorExtenso(data)}, ${horaPorExtenso(hora)}`

/**
 * A page for each person of a month, by name: their services, functions and rehearsals.
 * @example paginasPorPessoa(dezembro, PAPEL, medir).paginas.length // => 12
 */
export function paginasPorPessoa(
  { mes, igreja, cultos }: Mes,
  { largura, corpo }: { largura: number; corpo: number },
  medir: Medir,
): { paginas: Pagina[]; trocadas: number } {
  const caneta = novaCaneta(medir)
  const most = largura - 2 * MARGEM
  const lugares = cultos.flatMap((culto) =>
    culto.escala.flatMap(({ pessoa_id, nome, funcao, resposta }) =>
      pessoa_id === null || nome === null || resposta === 'nao' ? [] : { pessoa_id, nome, funcao, culto },
    ),
  )
  const pessoas = [...Map.groupBy(lugares, ({ pessoa_id }) => pessoa_id).values()].toSorted(([a], [b]) =>
    (a?.nome ?? '').localeCompare(b?.nome ?? '', 'pt-BR'),
  )
  const normal: Estilo = { fonte: 'normal', corpo }
  const paginas = pessoas.map((delas): Pagina => {
    const escritos: Escrito[] = []
    let y = MARGEM
    const write = (texto: string, estilo: Estilo, antes = 0) => {
      y += antes
      for (const fileira of caneta.fileiras(texto, estilo, most)) {
        for (const escrito of fileira.escritos)
          escritos.push({ ...escrito, x: MARGEM + escrito.x, y: y + escrito.y })
        y += fileira.altura
      }
    }
    write(delas[0]?.nome ?? '', { fonte: 'forte', corpo: corpo * 2 })
    write(`Escala de ${mesPorExtenso(mes)}${igreja === null ? '' : ` · ${igreja}`}`, {
      ...normal,
      claro: true,
    })
    for (const [culto, seus] of Map.groupBy(delas, (lugar) => lugar.culto)) {
      write(comHora(culto.data, culto.hora), { fonte: 'forte', corpo: corpo * 1.2 }, corpo)
      write(seus.map(({ funcao }) => funcao).join(' · '), normal)
      write(culto.titulo, { ...normal, claro: true })
      if (culto.ensaio !== null)
        write(`Ensaio: ${comHora(culto.ensaio.data_ensaio, culto.ensaio.hora_inicio)}`, {
          ...normal,
          claro: true,
        })
    }
    return { escritos }
  })
  return { paginas, trocadas: caneta.trocadas() }
}
