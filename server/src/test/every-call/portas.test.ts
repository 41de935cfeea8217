import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Culto } from '@cantai/contract/cultos/cultos'
import { somarDias } from '@cantai/domain/datas'
import { createEnsaioDue } from '../../bot/fila/agenda.service.ts'
import { musicasOf } from '../../cultos/caminhos.fixture.ts'
import { idsDasFuncoes, novaEscala, novaPessoa } from '../../pessoas/escala.fixture.ts'
import {
  DA_PORTA,
  FORA,
  NOUTROS_TESTES,
  type Porta,
  PORTAS,
  RAZOES,
  type Regra,
  REGRAS,
} from './portas.fixture.ts'
import { buildTestApp } from '../build-test-app.ts'
import { contractCalls } from '../contract-calls.ts'
import { makeMusica } from '../make.ts'

/** The table of doors: each rule of the ministry at each call that could break it, with a test or with the reason why it cannot. */
const { db, as, clock } = await buildTestApp()
clock.now = new Date('2026-11-20T12:00:00Z')
const [HOJE, DOMINGO, SABADO] = ['2026-11-20', '2026-11-22', '2026-11-21']
const lider = await as('lider')
const [VOCAL = 0] = Object.values(await idsDasFuncoes(lider))
const ana = await novaPessoa(lider, 'Ana Prado', [VOCAL])
let [rocha, castelo] = [0, 0]

beforeEach(async () => {
  await sql`DELETE FROM ensaios; DELETE FROM execucoes; DELETE FROM planejamentos_todos; DELETE FROM cultos; DELETE FROM lixeira; DELETE FROM musicas`.execute(
    db,
  )
  rocha = (await makeMusica(db, { nome: 'Rocha Eterna', tom: 'A' })).id
  castelo = (await makeMusica(db, { nome: 'Castelo Forte', tom: 'G' })).id
})

type Pedido = Parameters<typeof lider>

/** The answer of a call that must succeed. */
const ok = async (...request: Pedido) => {
  const { status, body, text } = await lider(...request)
  expect(status, text).toBeLessThan(300)
  return body
}
/** The code of a call that must be refused, with its status. */
const refusal = async (...request: Pedido) => {
  const { status, body } = await lider(...request)
  return `${status} ${body?.codigo}`
}
const culto = (hora: string, more: object = {}): Promise<Culto> =>
  ok('POST', '/api/cultos', { data: DOMINGO, hora, ...more })
const com = (...ids: number[]) => ({ itens: ids.map((musica_id) => ({ especie: 'musica', musica_id })) })
const talvez = (id: number) => ({ itens: [{ especie: 'musica', musica_id: id, reserva: true }] })
const lido = (id: number): Promise<Culto> => ok('GET', `/api/cultos/${id}`)
const nomes = async (id: number) => musicasOf(await lido(id)).map(({ nome }) => nome)
const planejada = (de: Culto) => musicasOf(de)[0]?.planejamento_id ?? 0
const cantadas = async (id: number) =>
  musicasOf(await lido(id)).flatMap(({ nome, execucao_id }) => (execucao_id === null ? [] : nome))
const ensaio = (hora_inicio = '19:00', more: object = {}) =>
  ok('POST', '/api/ensaios', { musicas_ids: [rocha], data_ensaio: SABADO, hora_inicio, ...more })
const record = (musica_id: number, more: object = {}) =>
  ok('POST', '/api/execucoes', { musica_id, data_culto: DOMINGO, ...more })
const concluir = (id: number, more: object = {}) =>
  ok('POST', `/api/cultos/${id}/concluir`, { confirmar: true, ...more })
const naLixeira = async (tipo: string): Promise<number> =>
  (await ok('GET', `/api/lixeira?tipo=${tipo}`)).itens[0].id
/** The two ways of restoring: the bin's list, and 'Desfazer'. */
const VOLTAR = {
  restaurar: async (tipo: string, _id: number, body: object = {}): Promise<Pedido> => [
    'POST',
    `/api/lixeira/${await naLixeira(tipo)}/restaurar`,
    body,
  ],
  desfazer: async (tipo: string, registro_id: number, body: object = {}): Promise<Pedido> => [
    'POST',
    '/api/lixeira/desfazer',
    { tipo, registro_id, ...body },
  ],
}
type Volta = keyof typeof VOLTAR

const manhaENoite = async () =>
  [await culto('09:00', { titulo: 'Manhã' }), await culto('19:00', { titulo: 'Noite' })] as const

async function twinComesBack(volta: Volta) {
  const { id } = await culto('19:00')
  await ok('DELETE', `/api/cultos/${id}`)
  const outro = await culto('19:00', { titulo: 'Outro' })
  const back = await lider(...(await VOLTAR[volta]('culto', id)))
  expect(back).toMatchObject({
    status: 409,
    body: {
      codigo: 'culto_existe',
      erro: 'Já há um culto neste horário: outro horário, ou assim mesmo?',
      detalhes: { escolha: 'assim_mesmo', envolvidos: [{ registro_id: outro.id }] },
    },
  })
  await ok(...(await VOLTAR[volta]('culto', id, { hora: '20:30' })))
  expect(await lido(id)).toMatchObject({ data: DOMINGO, hora: '20:30' })
  await ok('DELETE', `/api/cultos/${id}`)
  await ok('PUT', `/api/cultos/${outro.id}`, { hora: '20:30' })
  await ok(...(await VOLTAR[volta]('culto', id, { escolhas: ['assim_mesmo'] })))
}

async function eveningComesBack(volta: Volta) {
  const { id } = await ensaio()
  await ok('DELETE', `/api/ensaios/${id}`)
  await ensaio()
  expect(await refusal(...(await VOLTAR[volta]('ensaio', id)))).toBe('409 ensaio_existe')
  await ok(...(await VOLTAR[volta]('ensaio', id, { hora: '17:00' })))
  expect(await ok('GET', `/api/ensaios/${id}`)).toMatchObject({ hora_inicio: '17:00', data_ensaio: SABADO })
}

async function backToItsService(volta: Volta) {
  const [, noite] = await manhaENoite()
  const { id } = await record(rocha, { culto_id: noite.id })
  await ok('DELETE', `/api/execucoes/${id}`)
  await ok(...(await VOLTAR[volta]('execucao', id)))
  expect(await cantadas(noite.id)).toEqual(['Rocha Eterna'])
}

async function talvezComesBack(volta: Volta) {
  const there = await culto('19:00', talvez(rocha))
  await ok('DELETE', `/api/planejamento/${planejada(there)}`)
  await ok(...(await VOLTAR[volta]('planejamento', planejada(there))))
  expect(musicasOf(await lido(there.id))).toMatchObject([{ reserva: true, execucao_id: null }])
}

/** The counts of the repertoire, and those of what was sung. */
async function contagens() {
  const [dashboard, estatisticas, planejamento] = [
    await ok('GET', '/api/dashboard/resumo'),
    await ok('GET', '/api/statistics'),
    await ok('GET', '/api/planejamento/resumo'),
  ]
  const { musicasNovas: novas, musicasRecorrentes: recorrentes } = planejamento
  expect(dashboard.musicasNovas).toBe(novas)
  expect(estatisticas.totalMusicas).toBe(dashboard.totalMusicas)
  expect(estatisticas.totalExecucoes).toBe(dashboard.totalExecucoes)
  return {
    musicas: dashboard.totalMusicas,
    novas,
    recorrentes,
    execucoes: dashboard.totalExecucoes,
    ranking: estatisticas.musicasMaisExecutadas.map(({ nome }: { nome: string }) => nome),
  }
}

async function archivedComesBack(volta: Volta) {
  await ok('POST', `/api/musicas/${rocha}/arquivar`)
  const before = await contagens()
  expect(before).toEqual({ musicas: 1, novas: 1, recorrentes: 0, execucoes: 0, ranking: [] })
  await ok('DELETE', `/api/musicas/${rocha}`)
  await ok(...(await VOLTAR[volta]('musica', rocha)))
  expect(await contagens()).toEqual(before)
}

type Ato = () => Promise<void>
const ATOS: Partial<Record<Regra, Partial<Record<Porta, Ato>>>> = {
  gemeo: {
    criar: async () => {
      await culto('19:00')
      const outro = { data: DOMINGO, hora: '19:00' }
      expect(await refusal('POST', '/api/cultos', outro)).toBe('409 culto_existe')
      await ok('POST', '/api/cultos', { ...outro, confirmar: true })
    },
    alterar: async () => {
      const [manha, noite] = await manhaENoite()
      const there = `/api/cultos/${manha.id}`
      expect(await lider('PUT', there, { hora: '19:00' })).toMatchObject({
        status: 409,
        body: { codigo: 'culto_existe', detalhes: { id: noite.id, titulo: 'Noite' } },
      })
      await ok('PUT', there, { ...(await lido(manha.id)), titulo: 'Manhã cedo' })
      await ok('PUT', there, { hora: '19:00', confirmar: true })
      await ok('PUT', there, { titulo: 'À noite também' })
    },
    mover: async () => {
      await culto('19:00')
      const other = await culto('19:00', { data: '2026-11-29' })
      expect(await refusal('PUT', `/api/cultos/${other.id}`, { data: DOMINGO })).toBe('409 culto_existe')
      await ok('PUT', `/api/cultos/${other.id}`, { data: DOMINGO, hora: '18:00' })
    },
    repetir: async () => {
      const { id } = await culto('19:00')
      await culto('19:00', { data: '2026-11-29' })
      expect(await refusal('POST', `/api/cultos/${id}/repetir`, { data: '2026-11-29' })).toBe(
        '409 culto_existe',
      )
      await ok('POST', `/api/cultos/${id}/repetir`, { data: '2026-11-29', hora: '10:00' })
    },
    restaurar: () => twinComesBack('restaurar'),
    desfazer: () => twinComesBack('desfazer'),
  },
  noite: {
    // The specified calls: our screens offer the existing rehearsal before they call them.
    criar: async () => {
      await ensaio()
      await ensaio()
    },
    alterar: async () => {
      await ensaio()
      const { id } = await ensaio('15:00')
      await ok('PUT', `/api/ensaios/${id}`, { hora_inicio: '19:00' })
    },
    restaurar: () => eveningComesBack('restaurar'),
    desfazer: () => eveningComesBack('desfazer'),
    mover: async () => {
      const { id } = await culto('19:00', com(rocha))
      const { id: doCulto } = await ensaio('19:00', { culto_id: id })
      const path = `/api/cultos/${id}`
      const week = somarDias(DOMINGO, 7)
      expect(await lider('PUT', path, { data: week })).toMatchObject({
        status: 409,
        body: {
          codigo: 'tem_ensaio',
          erro: 'O ensaio de 21/11/2026 às 19:00 prepara este culto: muda de dia com ele, ou fica?',
          detalhes: { ensaios: [{ id: doCulto, data_ensaio: SABADO, para: '2026-11-28' }] },
        },
      })
      await ensaio('19:00', { data_ensaio: '2026-11-28' })
      expect(await refusal('PUT', path, { data: week, mover_ensaios: true })).toBe('409 ensaio_existe')
      expect(await lido(id)).toMatchObject({ data: DOMINGO })
      await ok('PUT', path, { data: somarDias(DOMINGO, 14), mover_ensaios: true })
      expect(await ok('GET', `/api/ensaios/${doCulto}`)).toMatchObject({
        data_ensaio: '2026-12-05',
        culto_id: id,
      })
      await ok('PUT', path, { data: somarDias(DOMINGO, 21), mover_ensaios: false })
      expect(await ok('GET', `/api/ensaios/${doCulto}`)).toMatchObject({
        data_ensaio: '2026-12-05',
        culto_id: id,
      })
    },
    bot: async () => {
      const { id } = await culto('19:00', com(rocha))
      const clockMakes = async () => {
        await sql`UPDATE bot_configs SET auto_criar_ensaios = true, pausado = false, criacao_desde = '2026-01-01'`.execute(
          db,
        )
        await sql`DELETE FROM bot_criacoes`.execute(db)
        await createEnsaioDue(db, clock.now, 'America/Sao_Paulo')
        const { ensaios } = await ok('GET', '/api/ensaios')
        await sql`DELETE FROM ensaios`.execute(db)
        return ensaios.length
      }
      expect(await clockMakes()).toBe(1)
      // A rehearsal of another service's song stands on the day that the clock would use, so the clock makes no second one.
      await ensaio('19:00', { musicas_ids: [castelo] })
      expect(await clockMakes()).toBe(1)
      await ensaio('10:00', { culto_id: id })
      expect(await clockMakes()).toBe(1)
      // A rehearsal that prepares the service without any of its songs, at another hour, does not replace the clock's own.
      await ensaio('10:00', { musicas_ids: [castelo], culto_id: id })
      expect(await clockMakes()).toBe(2)
    },
  },
  qual: {
    criar: async () => {
      const [manha, noite] = await manhaENoite()
      expect(await record(rocha)).toMatchObject({ culto_id: manha.id })
      expect(await record(castelo, { culto_id: noite.id })).toMatchObject({ culto_id: noite.id })
      const other = await culto('19:00', { data: '2026-11-29' })
      for (const culto_id of [other.id, 2_000_000_000])
        expect(
          await lider('POST', '/api/execucoes', { musica_id: rocha, data_culto: DOMINGO, culto_id }),
        ).toMatchObject({ status: 422, body: { detalhes: { campos: { culto_id: expect.any(String) } } } })
    },
    alterar: async () => {
      const [manha, noite] = await manhaENoite()
      const other = await culto('19:00', { data: '2026-11-29' })
      const { id } = await record(rocha, { culto_id: noite.id })
      const path = `/api/execucoes/${id}`
      expect(await ok('PUT', path, { foi_ensaiada: true, data_culto: DOMINGO })).toMatchObject({
        culto_id: noite.id,
      })
      expect(await ok('PUT', path, { culto_id: manha.id })).toMatchObject({
        culto_id: manha.id,
        culto_titulo: 'Manhã',
      })
      expect((await lider('PUT', path, { culto_id: other.id })).status).toBe(422)
      expect((await lider('PUT', path, { culto_id: manha.id, data_culto: '2026-11-29' })).status).toBe(422)
      expect(await ok('PUT', path, { data_culto: '2026-11-29' })).toMatchObject({ culto_id: other.id })
      expect(await ok('PUT', path, { data_culto: DOMINGO, culto_id: noite.id })).toMatchObject({
        culto_id: noite.id,
      })
    },
    restaurar: () => backToItsService('restaurar'),
    desfazer: () => backToItsService('desfazer'),
    repetir: async () => {
      const { id } = await culto('19:00', com(rocha))
      await culto('09:00', { data: '2026-11-29' })
      const repeated = await ok('POST', `/api/cultos/${id}/repetir`, { data: '2026-11-29' })
      expect(await nomes(repeated.id)).toEqual(['Rocha Eterna'])
    },
    mover: async () => {
      const manha = await culto('09:00', com(castelo))
      const noite = await culto('19:00')
      await ok('POST', `/api/cultos/${manha.id}/mover`, { planejamento_id: planejada(manha), para: noite.id })
      const { id } = await record(rocha)
      await ok('PUT', `/api/cultos/${manha.id}/musicas/${rocha}/quem-canta`, { pessoas: [ana] })
      await ok('PUT', `/api/execucoes/${id}`, { culto_id: noite.id })
      expect([await nomes(manha.id), await nomes(noite.id)]).toEqual([[], ['Castelo Forte', 'Rocha Eterna']])
      // The singer goes along, as with a planned song.
      expect(musicasOf(await lido(noite.id))[1]?.quem_canta).toMatchObject([{ id: ana }])
    },
    concluir: async () => {
      await culto('09:00')
      const noite = await culto('19:00', com(rocha, castelo))
      await ok('POST', `/api/planejamento/${planejada(noite)}/executar`)
      await concluir(noite.id)
      expect(await cantadas(noite.id)).toEqual(['Rocha Eterna', 'Castelo Forte'])
    },
    reabrir: async () => {
      await culto('09:00', com(rocha))
      const noite = await culto('19:00', com(rocha))
      await concluir(noite.id)
      await ok('POST', `/api/cultos/${noite.id}/reabrir`, {})
      expect(musicasOf(await lido(noite.id))).toMatchObject([
        { planejamento_id: planejada(noite), execucao_id: null },
      ])
    },
    juntar: async () => {
      const [manha, noite] = await manhaENoite()
      await record(rocha)
      await record(castelo, { culto_id: noite.id })
      await ok('POST', `/api/musicas/${rocha}/juntar`, { com: castelo })
      expect([await cantadas(manha.id), await cantadas(noite.id)]).toEqual([
        ['Rocha Eterna'],
        ['Rocha Eterna'],
      ])
    },
  },
  futuro: {
    alterar: async () => {
      const { id } = await culto('19:00', { data: HOJE, ...com(rocha) })
      await concluir(id)
      expect(await refusal('PUT', `/api/cultos/${id}`, { data: DOMINGO })).toBe('409 culto_futuro')
      await ok('PUT', `/api/cultos/${id}`, { data: '2026-11-15' })
      await ok('PUT', `/api/cultos/${id}`, { data: DOMINGO, confirmar_futuro: true })
    },
    repetir: async () => {
      const { id } = await culto('19:00', { data: HOJE, ...com(rocha) })
      await concluir(id)
      const repeated = await ok('POST', `/api/cultos/${id}/repetir`, { data: DOMINGO })
      expect(await lido(repeated.id)).toMatchObject({ concluido_em: null, itens: [{ execucao_id: null }] })
    },
    mover: async () => {
      const de = await culto('19:00', { data: HOJE, ...com(rocha) })
      const para = await culto('19:00')
      await concluir(para.id)
      const body = { planejamento_id: planejada(de), para: para.id }
      expect(await refusal('POST', `/api/cultos/${de.id}/mover`, body)).toBe('409 concluido')
    },
    concluir: async () => {
      const { id } = await culto('19:00', com(rocha))
      expect(await refusal('POST', `/api/cultos/${id}/concluir`, {})).toBe('409 culto_futuro')
      await concluir(id)
    },
    // Also with a change that was undone: only changes of the conclusion's own rows prevent reopening.
    reabrir: async () => {
      const { id } = await culto('19:00', { data: HOJE, ...com(rocha) })
      await concluir(id)
      await ok('PUT', `/api/cultos/${id}`, { data: DOMINGO, confirmar_futuro: true })
      await ok('PUT', `/api/cultos/${id}`, { data: HOJE })
      expect(await ok('POST', `/api/cultos/${id}/reabrir`, {})).toMatchObject({ concluido_em: null })
      expect(await nomes(id)).toEqual(['Rocha Eterna'])
    },
  },
  talvez: {
    restaurar: () => talvezComesBack('restaurar'),
    desfazer: () => talvezComesBack('desfazer'),
    repetir: async () => {
      const { id } = await culto('19:00', talvez(rocha))
      const repeated = await ok('POST', `/api/cultos/${id}/repetir`, { data: '2026-11-29' })
      expect(musicasOf(await lido(repeated.id))).toMatchObject([{ reserva: true }])
    },
    mover: async () => {
      const [de, para] = [await culto('09:00', talvez(rocha)), await culto('19:00')]
      await ok('POST', `/api/cultos/${de.id}/mover`, { planejamento_id: planejada(de), para: para.id })
      expect(musicasOf(await lido(para.id))).toMatchObject([{ reserva: true }])
    },
    concluir: async () => {
      const unsaid = await culto('09:00', { itens: [...com(castelo).itens, ...talvez(rocha).itens] })
      await concluir(unsaid.id)
      expect(await cantadas(unsaid.id)).toEqual(['Castelo Forte'])
      const ticked = await culto('10:00', talvez(rocha))
      await concluir(ticked.id, { nao_tocadas: [] })
      expect(await cantadas(ticked.id)).toEqual(['Rocha Eterna'])
      const executed = await culto('11:00', talvez(rocha))
      await ok('POST', `/api/planejamento/${planejada(executed)}/executar`)
      expect(await cantadas(executed.id)).toEqual(['Rocha Eterna'])
    },
    reabrir: async () => {
      const { id } = await culto('09:00', talvez(rocha))
      await concluir(id)
      await ok('POST', `/api/cultos/${id}/reabrir`, {})
      expect(musicasOf(await lido(id))).toMatchObject([{ reserva: true, execucao_id: null }])
    },
  },
  arquivada: {
    repetir: async () => {
      const { id } = await culto('19:00', com(rocha, castelo))
      await ok('POST', `/api/musicas/${rocha}/arquivar`)
      const path = `/api/cultos/${id}/repetir`
      expect(await lider('POST', path, { data: '2026-11-29' })).toMatchObject({
        status: 409,
        body: {
          codigo: 'arquivadas',
          erro: '“Rocha Eterna” está arquivada: vai junto, ou fica de fora?',
          detalhes: { musicas: [{ id: rocha, nome: 'Rocha Eterna' }] },
        },
      })
      expect(await refusal('POST', path, { data: '2026-11-29', ...com(rocha) })).toBe('409 arquivadas')
      const without = await ok('POST', path, { data: '2026-11-29', arquivadas: false })
      const withAll = await ok('POST', path, { data: '2026-12-06', arquivadas: true })
      expect([await nomes(without.id), await nomes(withAll.id)]).toEqual([
        ['Castelo Forte'],
        ['Rocha Eterna', 'Castelo Forte'],
      ])
    },
  },
  contagem: {
    alterar: async () => {
      await record(rocha)
      expect(await contagens()).toMatchObject({ musicas: 2, novas: 1, recorrentes: 1, execucoes: 1 })
      await ok('POST', `/api/musicas/${rocha}/arquivar`)
      expect(await contagens()).toEqual({
        musicas: 1,
        novas: 1,
        recorrentes: 0,
        execucoes: 1,
        ranking: ['Rocha Eterna'],
      })
      await ok('POST', `/api/musicas/${castelo}/arquivar`)
      expect(await contagens()).toMatchObject({ musicas: 0, novas: 0, recorrentes: 0, execucoes: 1 })
      await ok('POST', `/api/musicas/${rocha}/desarquivar`)
      expect(await contagens()).toMatchObject({ musicas: 1, novas: 0, recorrentes: 1 })
    },
    restaurar: () => archivedComesBack('restaurar'),
    desfazer: () => archivedComesBack('desfazer'),
    concluir: async () => {
      const { id } = await culto('19:00', com(rocha, castelo))
      await ok('POST', `/api/musicas/${rocha}/arquivar`)
      await concluir(id)
      expect(await contagens()).toEqual({
        musicas: 1,
        novas: 0,
        recorrentes: 1,
        execucoes: 2,
        ranking: ['Castelo Forte', 'Rocha Eterna'],
      })
    },
    reabrir: async () => {
      const { id } = await culto('19:00', com(rocha, castelo))
      await ok('POST', `/api/musicas/${rocha}/arquivar`)
      const before = await contagens()
      await concluir(id)
      await ok('POST', `/api/cultos/${id}/reabrir`, {})
      expect(await contagens()).toEqual(before)
    },
    juntar: async () => {
      await record(castelo)
      await ok('POST', `/api/musicas/${rocha}/arquivar`)
      await ok('POST', `/api/musicas/${rocha}/juntar`, { com: castelo })
      const { arquivada } = await ok('GET', `/api/musicas/${rocha}`)
      expect(await contagens()).toEqual({
        musicas: arquivada ? 0 : 1,
        novas: 0,
        recorrentes: arquivada ? 0 : 1,
        execucoes: 1,
        ranking: ['Rocha Eterna'],
      })
    },
  },
  presenca: {
    alterar: async () => {
      const own = await novaEscala(lider, [[VOCAL, ana]], { data: HOJE })
      const other = await novaEscala(lider, [[VOCAL, ana]], { data: HOJE, hora: '10:00' })
      const [mine, theirs] = [own.escala.vagas[0].id, other.escala.vagas[0].id]
      const save = (presentes: number[]) =>
        ['PUT', `${own.path}/presenca`, { versao: own.escala.versao, presentes }] as const
      expect(await refusal(...save([mine, theirs]))).toBe('409 versao')
      expect((await ok('GET', other.path)).vagas).toMatchObject([{ presente: null }])
      expect((await ok(...save([mine]))).vagas).toMatchObject([{ presente: true }])
      expect((await ok('GET', other.path)).vagas).toMatchObject([{ presente: null }])
    },
    repetir: async () => {
      const { culto: id, path, escala } = await novaEscala(lider, [[VOCAL, ana]], { data: HOJE })
      await ok('PUT', `${path}/presenca`, { versao: escala.versao, presentes: [escala.vagas[0].id] })
      const repeated = await ok('POST', `/api/cultos/${id}/repetir`, { data: '2026-11-27' })
      expect((await ok('GET', `/api/cultos/${repeated.id}/escala`)).vagas).toMatchObject([{ presente: null }])
    },
  },
}

const CELULAS = (Object.keys(REGRAS) as Regra[]).flatMap((regra) =>
  PORTAS.map((porta) => [regra, porta] as const),
)

describe('UNO-13 the table of doors', () => {
  test('UNO-13 every call that writes has its door, or the reason why it is none', async () => {
    const written = (await contractCalls()).filter(({ method }) => method !== 'GET')
    const listed = [...Object.values(DA_PORTA), ...Object.values(FORA)].flat()
    expect(listed.toSorted()).toEqual([...new Set(listed)].toSorted())
    expect(listed.toSorted()).toEqual(
      [...new Set(written.map(({ method, path }) => `${method} ${path}`))].toSorted(),
    )
  })

  test('UNO-13 every rule has an act or a sentence at every door, and not both', () => {
    const open = CELULAS.filter(([regra, porta]) => {
      const said = RAZOES[regra]?.[porta] ?? NOUTROS_TESTES[regra]
      return (ATOS[regra]?.[porta] === undefined) === (said === undefined)
    })
    expect(open).toEqual([])
  })

  const acts = CELULAS.flatMap(([regra, porta]) => {
    const ato = ATOS[regra]?.[porta]
    return ato ? [{ regra: REGRAS[regra], porta, ato }] : []
  })
  test.each(acts)('UNO-13 $porta: $regra', async ({ ato }) => {
    expect.hasAssertions()
    await ato()
  })
})
