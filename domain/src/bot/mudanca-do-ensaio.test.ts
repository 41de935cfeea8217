import { expect, test } from 'vitest'
import type { EnsaioParaMensagem } from '@cantai/contract/bot/mensagens'
import { diferencaDoEnsaio, mensagemDaAtualizacao, mensagemDoCancelamento } from './mudanca-do-ensaio.ts'

const musica = (musica_id: number, nome: string, tom: string | null = null) => ({
  musica_id,
  nome,
  artista: 'Coral',
  tom,
  youtube_video_id: null,
})
const [castelo, rocha, rica] = [
  musica(1, '*Castelo* Forte', 'C'),
  musica(2, 'Rocha Eterna', 'G'),
  musica(3, 'Rica'),
]
const ensaio: EnsaioParaMensagem = {
  tipo: 'Ensaio Geral',
  data_ensaio: '2026-11-28',
  hora_inicio: '19:00',
  tipo_culto: 'Culto de Domingo',
  data_culto: '2026-11-29',
  observacoes: null,
  musicas: [castelo, rocha],
}

test.each<[Partial<EnsaioParaMensagem>, string[]]>([
  [{}, []],
  [{ observacoes: '' }, []],
  [
    { data_ensaio: '2026-11-27', hora_inicio: '20:30' },
    ['agora é sexta-feira, 27 de novembro, 20h30 (era sábado, 28 de novembro, 19h)'],
  ],
  [{ tipo: 'Ensaio de naipes' }, ['agora é Ensaio de naipes']],
  [{ data_culto: null }, ['já não é para um culto']],
  [{ data_culto: '2026-12-06' }, ['o culto agora é Culto de Domingo (domingo, 6 de dezembro)']],
  [{ musicas: [rica, castelo] }, ['saiu Rocha Eterna', 'entrou Rica']],
  [{ musicas: [rocha, castelo] }, ['mudou a ordem das músicas']],
  [
    {
      musicas: [
        { ...castelo, tom: 'D' },
        { ...rocha, nome: 'Rocha' },
      ],
    },
    ['*Castelo* Forte: C → D'],
  ],
  [{ observacoes: 'Tragam partitura.' }, ['mudaram as observações']],
])('BOT-06 what an update says: %j is %j', (fields, words) => {
  expect(diferencaDoEnsaio(ensaio, { ...ensaio, ...fields })).toEqual(words)
})

test('BOT-06 an update begins with what changed, without marks of its own; with nothing known it is the message', () => {
  expect(mensagemDaAtualizacao(['entrou *Castelo* Forte', 'mudaram as observações'], '🎵 texto')).toBe(
    '🔄 *O ensaio mudou:*\n• entrou Castelo Forte\n• mudaram as observações\n\n🎵 texto',
  )
  expect(mensagemDaAtualizacao([], '🎵 texto')).toBe('🎵 texto')
})

test('ENS-06 what is called off is named by kind, day, hour and service', () => {
  expect(mensagemDoCancelamento(ensaio)).toBe(`❌ *Ensaio cancelado*
🎵 Ensaio Geral
📅 sábado, 28 de novembro, 19h
⛪ Culto de Domingo (domingo, 29 de novembro)`)
  expect(mensagemDoCancelamento({ ...ensaio, data_culto: null })).not.toContain('⛪')
})
