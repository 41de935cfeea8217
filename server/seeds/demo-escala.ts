import { sql } from 'kysely'
import { momentoDaResposta } from '@cantai/domain/cultos/estado-da-vaga'
import { somarDias } from '@cantai/domain/datas'
import type { Db } from '../src/db/db.ts'

/** The people who serve, the best function first; the first three have accounts of the same name. */
const PESSOAS: readonly { nome: string; funcoes: readonly string[] }[] = [
  { nome: 'Ana Beatriz Nogueira', funcoes: ['Ministração', 'Vocal'] },
  { nome: 'Marcos Vinícius Teixeira', funcoes: ['Violão', 'Vocal'] },
  { nome: 'Júlia Andrade', funcoes: ['Vocal', 'Ministração'] },
  { nome: 'Caio Reis', funcoes: ['Bateria'] },
  { nome: 'Davi Melo', funcoes: ['Bateria', 'Percussão'] },
  { nome: 'Eva Lima', funcoes: ['Baixo'] },
  { nome: 'Fábio Nunes', funcoes: ['Teclado'] },
  { nome: 'Gabriela Torres', funcoes: ['Vocal', 'Teclado'] },
  { nome: 'Hugo Dias', funcoes: ['Som'] },
  { nome: 'Isabela Prado', funcoes: ['Projeção', 'Transmissão'] },
  { nome: 'João Pedro Souza', funcoes: ['Guitarra', 'Violão'] },
  { nome: 'Lívia Rocha', funcoes: ['Vocal', 'Baixo'] },
]

/** The places of a service, and the people who take turns in each from week to week. */
const RODIZIO: readonly [funcao: string, nomes: readonly string[]][] = [
  ['Ministração', ['Ana Beatriz Nogueira', 'Júlia Andrade']],
  ['Vocal', ['Júlia Andrade', 'Gabriela Torres', 'Ana Beatriz Nogueira']],
  ['Vocal', ['Lívia Rocha', 'Marcos Vinícius Teixeira']],
  ['Violão', ['Marcos Vinícius Teixeira', 'João Pedro Souza']],
  ['Baixo', ['Eva Lima', 'Eva Lima', 'Lívia Rocha']],
  ['Teclado', ['Fábio Nunes', 'Fábio Nunes', 'Fábio Nunes', 'Gabriela Torres']],
  ['Bateria', ['Caio Reis', 'Davi Melo']],
  ['Som', ['Hugo Dias']],
  ['Projeção', ['Isabela Prado']],
]

const EQUIPES = { 'Domingo à noite': 0, 'Equipe jovem': 1 } as const
/** The singers of the first songs of the next service. */
const CANTORES = [['Ana Beatriz Nogueira'], ['Júlia Andrade', 'Lívia Rocha'], ['Ana Beatriz Nogueira']]
const SEMANAS_ANTES = 12
/** The second drummer has not served for so many weeks. */
const PAUSA = 6
/** Weeks ago in which somebody declined, or did not come. */
const RECUSARAM: readonly [semana: number, nome: string][] = [
  [-9, 'Eva Lima'],
  [-4, 'Júlia Andrade'],
  [-3, 'Fábio Nunes'],
]
const FALTOU = 5

/**
 * People without accounts beside those with one, two teams, and rosters: weeks that were served, the next service told to the team, with one
 * who cannot come, the one after it as a draft, and a drummer who is away on the third.
 */
export async function seedEscala(tx: Db, proximo: string, agora: Date): Promise<void> {
  const contas = await tx.selectFrom('usuarios').select(['id', 'nome']).execute()
  // People who had an account before the demo came are in the list already.
  const known = new Set((await tx.selectFrom('pessoas').select('nome').execute()).map(({ nome }) => nome))
  const novas = PESSOAS.filter(({ nome }) => !known.has(nome))
  if (novas.length > 0)
    await tx
      .insertInto('pessoas')
      .values(
        novas.map(({ nome }) => ({
          nome,
          usuario_id: contas.find((conta) => conta.nome === nome)?.id ?? null,
        })),
      )
      .execute()
  const ids = new Map(
    (await tx.selectFrom('pessoas').select(['id', 'nome']).execute()).map((p) => [p.nome, p.id]),
  )
  const funcoes = new Map(
    (await tx.selectFrom('funcoes').select(['id', 'nome']).execute()).map((f) => [f.nome, f.id]),
  )
  const pessoa = (nome: string) => need(ids, nome)
  const funcao = (nome: string) => need(funcoes, nome)

  await tx
    .insertInto('pessoa_funcoes')
    .values(
      PESSOAS.flatMap(({ nome, funcoes: own }) =>
        own.map((f, i) => ({ pessoa_id: pessoa(nome), funcao_id: funcao(f), nivel: i === 0 ? 3 : 2 })),
      ),
    )
    .execute()
  const placesOf = (semana: number) =>
    RODIZIO.map(([nome, nomes]) => {
      const paused = nome === 'Bateria' && semana >= SEMANAS_ANTES - PAUSA && semana < SEMANAS_ANTES
      return {
        funcao_id: funcao(nome),
        pessoa_id: pessoa(nomes[paused ? 0 : semana % nomes.length] ?? ''),
      }
    })
  for (const [nome, semana] of Object.entries(EQUIPES)) {
    const { id } = await tx.insertInto('equipes').values({ nome }).returning('id').executeTakeFirstOrThrow()
    await tx
      .insertInto('equipe_membros')
      .values(placesOf(semana).map((place) => Object.assign(place, { equipe_id: id })))
      .execute()
  }

  for (let semana = -SEMANAS_ANTES; semana <= 1; semana++) {
    const culto = await tx
      .selectFrom('cultos')
      .select(['id', 'data', 'hora'])
      .where('data', '=', somarDias(proximo, 7 * semana))
      .where('principal', '=', true)
      .executeTakeFirst()
    if (culto) await seedVagas(culto, semana)
  }
  await tx
    .insertInto('indisponibilidades')
    .values({
      pessoa_id: pessoa('Caio Reis'),
      de: somarDias(proximo, 12),
      ate: somarDias(proximo, 15),
      motivo: 'viagem',
    })
    .execute()

  // Sets the singers of the first songs of the next service, and the keys in which they sang them before.
  const { rows: musicas } = await sql<{ culto_id: number; musica_id: number; tom: string | null }>`
    SELECT p.culto_id, p.musica_id, coalesce(p.tom_culto, m.tom) AS tom
      FROM planejamentos p JOIN cultos c ON c.id = p.culto_id JOIN musicas m ON m.id = p.musica_id
     WHERE c.data = ${proximo} AND c.principal AND p.vez = 1 ORDER BY p.posicao, p.id LIMIT 3`.execute(tx)
  const cantam = musicas.flatMap(({ tom, ...musica }, i) =>
    (CANTORES[i] ?? []).map((nome) => Object.assign({ pessoa_id: pessoa(nome), tom }, musica)),
  )
  if (cantam.length === 0) return
  await tx
    .insertInto('quem_canta')
    .values(cantam.map(({ tom: _tom, ...quem }) => quem))
    .execute()
  const tons = cantam.flatMap(({ culto_id: _culto, tom, ...quem }) =>
    tom === null ? [] : [{ ...quem, tom }],
  )
  if (tons.length > 0) await tx.insertInto('musica_tons').values(tons).execute()

  async function seedVagas(culto: { id: number; data: string; hora: string | null }, semana: number) {
    const isAhead = semana >= 0
    const vagas = placesOf(semana + SEMANAS_ANTES).map((place, posicao) => {
      const isDrummer = place.funcao_id === funcao('Bateria')
      // In the next service one person has not answered yet, and the drummer cannot come.
      const ahead = isDrummer ? 'nao' : posicao % 4 === 2 ? null : 'sim'
      const resposta: 'sim' | 'nao' | null = semana > 0 ? null : isAhead ? ahead : 'sim'
      return {
        funcao_id: place.funcao_id,
        culto_id: culto.id,
        // The last place of the draft is nobody's yet.
        pessoa_id: semana === 1 && posicao > 5 ? null : place.pessoa_id,
        posicao,
        resposta,
        resposta_para: resposta === null ? null : momentoDaResposta(culto),
        respondida_em: resposta === null ? null : agora,
        motivo: resposta === 'nao' ? 'trabalho' : null,
        via: resposta === null ? null : ('app' as const),
        presente: isAhead ? null : (posicao - semana) % RODIZIO.length !== FALTOU,
      }
    })
    await tx.insertInto('culto_vagas').values(vagas).execute()
    const declined = RECUSARAM.filter(([when]) => when === semana)
    if (declined.length > 0)
      await tx
        .insertInto('culto_recusas')
        .values(
          declined.map(([, nome]) => ({
            culto_id: culto.id,
            pessoa_id: pessoa(nome),
            funcao_id: funcao('Vocal'),
            motivo: 'viagem',
            em: agora,
          })),
        )
        .execute()
    if (!isAhead) await seedCantores(culto.id, vagas)
    const no = vagas.find(({ resposta }) => resposta === 'nao')
    if (no?.pessoa_id)
      await tx
        .insertInto('culto_recusas')
        .values({
          culto_id: culto.id,
          pessoa_id: no.pessoa_id,
          funcao_id: no.funcao_id,
          motivo: no.motivo,
          em: agora,
        })
        .execute()
    await tx
      .updateTable('cultos')
      .set({ implicito: false, escala_versao: 1, escala_publicada_em: semana === 1 ? null : agora })
      .where('id', '=', culto.id)
      .execute()
  }

  /** Past songs were sung by the voices of the day in turn. */
  async function seedCantores(
    culto_id: number,
    vagas: readonly { funcao_id: number; pessoa_id: number | null }[],
  ) {
    const voices = vagas.filter(({ funcao_id }) => funcao_id !== funcao('Bateria')).slice(0, 3)
    const songs = await tx
      .selectFrom('execucoes')
      .select('musica_id')
      .where('culto_id', '=', culto_id)
      .orderBy('posicao')
      .execute()
    const cantam = songs.flatMap(({ musica_id }, i) => {
      const pessoa_id = voices[i % voices.length]?.pessoa_id
      return pessoa_id ? [{ culto_id, musica_id, pessoa_id }] : []
    })
    if (cantam.length > 0) await tx.insertInto('quem_canta').values(cantam).execute()
  }
}

function need(ids: ReadonlyMap<string, number>, nome: string): number {
  const id = ids.get(nome)
  if (id === undefined) throw new Error(`The demo knows nobody and nothing called ${nome}`)
  return id
}
