import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { diaEm, proximoDomingo, somarDias } from '@cantai/domain/datas'
import { proporTema, TEMAS } from '@cantai/domain/musicas/marcadores/temas'
import { versosCantados } from '@cantai/domain/musicas/versos-cantados'
import type { Db } from '../src/db/db.ts'
import { hashSenha } from '../src/acesso/senhas.ts'
import { andamentoDe } from './demo-andamento.ts'
import { escolhidas, tomNoDia } from './demo-ano.ts'
import { seedCamada } from './demo-camada.ts'
import { seedCultos } from './demo-cultos.ts'
import { seedEscala } from './demo-escala.ts'
import { readHinos } from './hinos.ts'

const PEOPLE = [
  { nome: 'Ana Beatriz Nogueira', username: 'ana', nivel_acesso: 'lider' },
  { nome: 'Marcos Vinícius Teixeira', username: 'marcos', nivel_acesso: 'musico' },
  { nome: 'Júlia Andrade', username: 'julia', nivel_acesso: 'musico' },
] as const

const SONGS_A_SERVICE = 5
const WEEKS_BACK = 52
const NOTES = [
  'Repetir o refrão no final, só vozes.',
  'Entrada só com violão; bateria a partir da segunda estrofe.',
  'Combinar a passagem para a próxima música sem pausa.',
]

/** A generator that gives the same ministry at every start (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** `n` different items; the earlier in the list, the likelier, as a team has its favourites. */
function pick<T>(items: readonly T[], n: number, random: () => number): T[] {
  const left = [...items]
  return Array.from({ length: n }, () => left.splice(Math.floor(random() ** 1.7 * left.length), 1)).flat()
}

/** The authors of records: a history in which only the bot appears would show nobody how to read it. */
const WRITERS = {
  musicas: 'marcos',
  execucoes: 'ana',
  planejamentos: 'ana',
  ensaios: 'marcos',
  cultos: 'ana',
  roteiro_modelos: 'ana',
  pessoas: 'ana',
  equipes: 'ana',
} as const

/** Signs the records, and with them their lines in the history. */
async function signDemo(tx: Db): Promise<void> {
  const people = await tx.selectFrom('usuarios').select(['id', 'username']).execute()
  for (const [tabela, username] of Object.entries(WRITERS)) {
    const id = people.find((person) => person.username === username)?.id ?? null
    // The history ignores a row whose time did not change: it looks like a mere recount.
    await sql`UPDATE ${sql.table(tabela)} SET criado_por = ${id}, alterado_por = ${id}, alterado_em = clock_timestamp()`.execute(
      tx,
    )
  }
}

/**
 * Fills an empty ministry to look at: hymns in the public domain, a year of services, rehearsals, what is planned, who
 * serves, three users. A repertoire that has songs is left as it is. Returns what to tell the person who started the server.
 */
export async function seedDemo(db: Db, agora: Date, fuso: string): Promise<string> {
  const hinos = await readHinos()
  const senha = `Aa1${randomBytes(6).toString('base64url')}`
  const senha_hash = await hashSenha(senha)
  const hoje = diaEm(agora, fuso)
  const random = seeded(20_261_122)

  return db.transaction().execute(async (tx) => {
    const some = await tx.selectFrom('musicas').select('id').limit(1).executeTakeFirst()
    if (some) return 'O repertório já tem músicas: a demonstração não mudou nada.'

    await tx
      .insertInto('usuarios')
      .values(
        PEOPLE.map((person) => ({
          ...person,
          email: `${person.username}@demo.cantai.local`,
          telefone: null,
          senha_hash,
        })),
      )
      .onConflict((oc) => oc.doNothing())
      .execute()

    const temas = TEMAS.filter(({ oferecido, nome }) => oferecido || nome === 'Cruz')
    const marcadores = await tx
      .insertInto('marcadores')
      .values(temas.map(({ nome }, posicao) => ({ nome, posicao, criado_por: null, alterado_por: null })))
      .returning('id')
      .execute()
    const marcadoresDe = (hino: { letra: string | null; cifras: string | null }) => {
      const { letra, cifra } = versosCantados(hino)
      return marcadores.flatMap(({ id }, i) => {
        const tema = temas[i]
        // A few wait for who looks at what the words suggest.
        return tema && tema.nome !== 'Gratidão' && proporTema(tema, [...letra, ...cifra]) !== undefined
          ? [id]
          : []
      })
    }

    const musicas = await tx
      .insertInto('musicas')
      .values(
        hinos.map(({ nome, artista, tom, letra, cifras, fonte }, i) => ({
          nome,
          artista,
          tom,
          letra,
          cifras,
          bpm: andamentoDe(nome).bpm,
          duracao_s: andamentoDe(nome).duracao_s,
          marcadores: marcadoresDe({ letra, cifras }),
          letra_fonte: fonte,
          direitos: 'Domínio público',
          data_cadastro: new Date(agora.getTime() - (hinos.length - i) * 9 * 86_400_000),
        })),
      )
      .returning(['id', 'tom'])
      .execute()
    const ids = musicas.map((m) => m.id)
    const tons = new Map(musicas.map(({ id, tom }) => [id, tom]))
    const played = ids.slice(0, -5)

    const lastSunday = somarDias(proximoDomingo(somarDias(hoje, 1)), -7)
    const services = Array.from({ length: WEEKS_BACK }, (_, i) => ({
      data: somarDias(lastSunday, -7 * i),
      songs: escolhidas(
        played,
        i,
        (usual, n) => pick(usual, n - (i % 3 === 2 ? 1 : 0), random),
        SONGS_A_SERVICE,
      ),
      rehearsed: random() > 0.25,
    }))
    await tx
      .insertInto('execucoes')
      .values(
        services.flatMap(({ data, songs, rehearsed }, i) =>
          songs.map((musica_id) => ({
            musica_id,
            data_culto: data,
            foi_ensaiada: rehearsed,
            tom: tomNoDia(tons.get(musica_id) ?? null, musica_id + i),
          })),
        ),
      )
      .execute()

    const ahead = [7, 14, 21].map((days) => ({
      data: somarDias(lastSunday, days),
      songs: [...pick(played, SONGS_A_SERVICE - 1, random), ...pick(ids.slice(-5), 1, random)],
    }))
    await tx
      .insertInto('planejamentos')
      .values(
        ahead.flatMap(({ data, songs }) => songs.map((musica_id) => ({ musica_id, data_planejada: data }))),
      )
      .execute()

    const rehearsals = [...ahead.slice(0, 2), ...services.filter((s) => s.rehearsed)]
    const ensaios = await tx
      .insertInto('ensaios')
      .values(
        rehearsals.map(({ data }, i) => ({
          data_ensaio: somarDias(data, -1),
          data_culto: data,
          observacoes: i % 4 === 0 ? (NOTES[(i / 4) % NOTES.length] ?? null) : null,
        })),
      )
      .returning('id')
      .execute()
    await tx
      .insertInto('ensaio_musicas')
      .values(
        ensaios.flatMap(({ id }, i) =>
          (rehearsals[i]?.songs ?? []).map((musica_id, posicao) => ({ ensaio_id: id, musica_id, posicao })),
        ),
      )
      .execute()

    await seedCultos(tx, hoje, somarDias(lastSunday, 7), pick(played, 3, random))
    await seedCamada(tx, somarDias(lastSunday, 7))
    await seedEscala(tx, somarDias(lastSunday, 7), agora)

    await signDemo(tx)

    // The demo has no first-day checklist: there is nothing to plan.
    await tx
      .updateTable('ministerio')
      .set({ igreja: 'Igreja da Esperança', primeiro_dia_ate: agora })
      .execute()

    const names = PEOPLE.map((person) => person.username).join(', ')
    return `Demonstração pronta: ${ids.length} hinos, ${services.length} cultos. Entre também como ${names} (senha: ${senha}).`
  })
}
