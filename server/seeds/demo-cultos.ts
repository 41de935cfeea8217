import { sql } from 'kysely'
import { diaDaSemana, somarDias } from '@cantai/domain/datas'
import type { Db } from '../src/db/db.ts'

const ROTEIRO = [
  { tipo: 'momento', titulo: 'Oração de abertura', responsavel: 'Pr. Paulo', duracao_min: 5, notas: null },
  { tipo: 'secao', titulo: 'Louvor', responsavel: null, duracao_min: null, notas: null },
  { tipo: 'leitura', titulo: 'Salmo 100', responsavel: 'Júlia', duracao_min: 3, notas: null },
  { tipo: 'aviso', titulo: 'Avisos da semana', responsavel: 'Ana', duracao_min: 5, notas: null },
] as const

/** Minor and major keys that a team chooses when a hymn lies too high. */
const TONS = ['G', 'D', 'E'] as const

/**
 * Makes the services of the demo worth looking at: all at 19h; the next one with a roteiro, keys of the day, notes and a song that
 * is only 'talvez'; a midweek service of the past whose songs wait to be concluded.
 */
export async function seedCultos(tx: Db, hoje: string, proximo: string, musicas: number[]): Promise<void> {
  await tx.updateTable('cultos').set({ hora: '19:00' }).execute()

  const culto = await tx
    .updateTable('cultos')
    .set({ traje: 'Social, tons claros', observacoes: 'Passagem de som às 18h.', implicito: false })
    .where('data', '=', proximo)
    .returning('id')
    .executeTakeFirstOrThrow()
  const planned = await tx
    .selectFrom('planejamentos')
    .select('id')
    .where('culto_id', '=', culto.id)
    .orderBy('posicao')
    .execute()
  // Prayer, heading and songs come first, the reading and the notices after them.
  await tx
    .insertInto('roteiro_itens')
    .values(ROTEIRO.map((item, i) => ({ ...item, culto_id: culto.id, posicao: i < 2 ? i : 10 + i })))
    .execute()
  for (const [i, { id }] of planned.entries())
    await tx
      .updateTable('planejamentos')
      .set({
        posicao: 2 + i,
        ...(i % 2 === 0 ? { tom_culto: TONS[i / 2] ?? null } : {}),
        ...(i === 0 ? { notas: 'Entrada só com violão.', sequencia: 'Intro V1 R V2 R R' } : {}),
        reserva: i === planned.length - 1,
      })
      .where('id', '=', id)
      .execute()
  await sql`INSERT INTO roteiro_modelos (nome, itens) VALUES ('Domingo à noite', ${JSON.stringify(ROTEIRO)}::jsonb)`.execute(
    tx,
  )

  const wednesday = somarDias(hoje, -(((diaDaSemana(hoje) + 3) % 7) + 1))
  const { id: oracao } = await tx
    .insertInto('cultos')
    .values({ data: wednesday, hora: '20:00', titulo: 'Culto de Oração', tipo: 'Oração', principal: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('planejamentos')
    .values(
      musicas.map((musica_id, posicao) => ({
        musica_id,
        posicao,
        data_planejada: wednesday,
        culto_id: oracao,
      })),
    )
    .execute()
}
