import { expect, test } from 'vitest'
import type { Culto } from '@cantai/contract/cultos/cultos'
import type { FolhaPorLink } from '@cantai/contract/cultos/links'
import { cultoPorLink } from './culto-por-link.ts'
import { momentoDoCulto, musicaDoCulto } from './itens.fixture.ts'

const folha = (id: number): FolhaPorLink => ({
  id,
  nome: 'Castelo Forte',
  artista: 'Martinho Lutero',
  tom: 'A',
  bpm: null,
  compasso: null,
  duracao_s: null,
  letra: `Palavras da ${id}`,
  cifras: null,
  tem_letra: true,
  tem_cifras: false,
})

const pessoa = (id: number, nome: string) => ({ id, nome, usuario_id: id })
const culto: Culto = {
  id: 7,
  data: '2026-11-29',
  hora: '19:00',
  titulo: 'Domingo',
  tipo: 'Culto',
  concluido_em: null,
  por_concluir: false,
  dia_do_ensaio: '2026-11-26',
  observacoes: 'SEGREDO da liderança',
  traje: 'Camisa branca',
  principal: true,
  itens: [
    { ...momentoDoCulto(5), responsavel: 'Pr. Davi', notas: 'SEGREDO do momento' },
    musicaDoCulto({
      musica_id: 3,
      notas: 'SEGREDO da música',
      tom_do_dia: 'G',
      quem_canta: [{ id: 1, nome: 'Ana Reis' }],
    }),
  ],
  cortadas: [],
  ensaios: [{ id: 1, data_ensaio: '2026-11-26', hora_inicio: '20:00', tipo: 'SEGREDO', total_musicas: 1 }],
  prontidao: { total: 1, prontas: 1, a_caminho: 0 },
  escala: {
    vagas: [
      { id: 1, funcao: 'Vocal', pessoa: pessoa(1, 'Ana Reis'), estado: 'confirmada' },
      { id: 2, funcao: 'Vocal', pessoa: pessoa(2, 'Bia Melo'), estado: 'pendente' },
      { id: 3, funcao: 'Som', pessoa: null, estado: 'vazia' },
      { id: 4, funcao: 'Baixo', pessoa: pessoa(4, 'Caio SEGREDO'), estado: 'recusada' },
    ],
  },
  ultima_mensagem: null,
  outros_do_dia: [{ id: 8, hora: '09:00', titulo: 'SEGREDO da manhã' }],
  concluido_por_nome: null,
  alterado_em: '2026-11-20T12:00:00.000Z',
  alterado_por_nome: 'Lia SEGREDO',
  versao: 4,
}

const mostrar = (com_folhas: boolean, com_escala: boolean) =>
  cultoPorLink(culto, {
    com_folhas,
    com_escala,
    igreja: 'Primeira Igreja',
    expira_em: '2026-12-01T02:59:00.000Z',
    folhas: [folha(3), folha(99)],
  })

test('EST-03 a guest sees the order and the keys; neither texts nor names unless the link says so', () => {
  const visto = mostrar(false, false)
  expect(visto).toMatchObject({
    igreja: 'Primeira Igreja',
    titulo: 'Domingo',
    traje: 'Camisa branca',
    itens: [
      { titulo: 'Oração', responsavel: null, duracao_min: 5 },
      { nome: 'Castelo Forte', tom_do_dia: 'G', quem_canta: [] },
    ],
    folhas: null,
    escala: null,
  })
  expect(JSON.stringify(visto)).not.toMatch(/SEGREDO|Ana|Bia|Davi|Palavras/)
})

test('EST-03 with names: first names alone, by function, without those who said no', () => {
  const visto = mostrar(false, true)
  expect(visto.escala).toEqual([{ funcao: 'Vocal', nomes: ['Ana', 'Bia'] }])
  expect(visto.itens).toMatchObject([{ responsavel: 'Pr. Davi' }, { quem_canta: ['Ana'] }])
  expect(JSON.stringify(visto)).not.toMatch(/SEGREDO|Reis|Melo|Caio|Palavras/)
})

test('EST-03 a draft of the roster is told to no guest', () => {
  const rascunho = { ...culto, escala: null }
  const mostra = { com_folhas: false, com_escala: true, igreja: null, expira_em: '', folhas: [] }
  expect(cultoPorLink(rascunho, mostra).escala).toBeNull()
})

test('EST-03 with sheets: those of the songs of this service and of no other', () => {
  const visto = mostrar(true, false)
  expect(visto.folhas?.map(({ letra }) => letra)).toEqual(['Palavras da 3'])
  expect(JSON.stringify(visto)).not.toMatch(/SEGREDO|Palavras da 99/)
})
