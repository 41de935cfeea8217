import { setTimeout as wait } from 'node:timers/promises'
import { PALCO_PULSO_MS } from '@cantai/contract/palco/eventos'
import { openBenchApp } from '../bench/browser.ts'
import { hoje } from '../bench/database.ts'
import { row, type Row } from '../bench/report.ts'
import { makeFolhas } from '../e2e/palco-folhas.ts'
import { Palco, type Tela, unreached } from '../e2e/palco-telas.ts'
import { createSessao } from '../server/src/acesso/sessoes.repository.ts'
import { makeMusica, makePlanejamento, makeUsuario } from '../server/src/test/make.ts'
import { none } from './part.ts'

const SONGS = 5
const CAUGHT_UP_MS = 3_000
const PATIENCE_MS = 30_000
const DAY_MS = 24 * 60 * 60 * 1000

/** The first screen is the leader's. */
const TELAS: readonly Tela[] = [
  { nome: '390×844', width: 390, height: 844 },
  { nome: '360×640 at 125 %', width: 360, height: 640, tamanho: 4 },
  { nome: '844×390', width: 844, height: 390 },
  { nome: '768×1024', width: 768, height: 1024 },
  { nome: '1024×768', width: 1024, height: 768 },
  { nome: '1280×800', width: 1280, height: 800 },
]

/** 'added': a song comes into the order and is sung at once; 'dead': the leader's phone dies; 'update': a page reads what 0.2.1 kept. */
const GOLPES = ['cut', 'reload', 'kill', 'added', 'dead', 'update'] as const
/** Time after which the next heartbeat of the leader is overdue. */
const SILENCE_SAID_MS = 10_000

const saysSilence = ({ page }: Palco) => page.getByText(/sem sinal desde/)

/** Leaves what a page of 0.2.1 would have kept of the service. */
const keepAsBefore = ({ page }: Palco) =>
  page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) {
      const kept: { cultos: object[] } | null = JSON.parse(storage.getItem('cantai.vivo') ?? 'null')
      if (!kept) continue
      for (const culto of kept.cultos)
        for (const field of ['seguido', 'parou']) Reflect.deleteProperty(culto, field)
      storage.setItem('cantai.vivo', JSON.stringify(kept))
    }
  })

/**
 * Six unequal screens play songs together while one after the other is cut off, reloaded, killed or updated, the leader's too; songs are
 * added on the spot, and the leader's phone dies.
 */
export async function telasDesiguais(golpes: number): Promise<Row[]> {
  const bench = await openBenchApp(0)
  const { db, url, browser } = bench
  const [wrongKeys, lost, untold]: [string[], string[], string[]] = [[], [], []]
  let told = 0
  let slowest = { ms: 0, when: '' }
  try {
    let culto = 0
    const folhas = makeFolhas(SONGS)
    for (const folha of folhas) {
      const { id } = await makeMusica(db, folha)
      culto = (await makePlanejamento(db, { musica_id: id, data_planejada: hoje })).culto_id
    }
    const enter = async (tela: Tela, n: number) => {
      const { id } = await makeUsuario(db, {
        nivel_acesso: n === 0 ? 'lider' : 'musico',
        nome: `Pessoa ${n}`,
      })
      return new Palco(browser, url, await createSessao(db, id, DAY_MS, new Date()), culto, tela)
    }
    const telas = await Promise.all(TELAS.map(enter))
    for (const tela of telas) await tela.open()
    const [lider, ...others] = telas as [Palco, ...Palco[]]
    await lider.bar('Conduzir')
    for (const other of others) await other.follow()

    /** Waits until all show the leader's song, a page of theirs, in the leader's key; throws with the differences when they never do. */
    const untilTogether = async (screens: readonly Palco[], when: string): Promise<void> => {
      const started = performance.now()
      for (;;) {
        const leader = await lider.read()
        const found = await Promise.all(screens.map((screen) => screen.read()))
        const isTogether = found.every(
          ({ nome, tom, blocos }) =>
            nome === leader.nome &&
            tom === leader.tom &&
            (leader.blocos.length === 0 || blocos.some((bloco) => leader.blocos.includes(bloco))),
        )
        const ms = performance.now() - started
        if (isTogether) {
          if (ms > slowest.ms) slowest = { ms, when }
          return
        }
        if (ms > PATIENCE_MS) {
          for (const [i, { nome, tom, blocos }] of found.entries()) {
            const said = `${when}: ${screens[i]?.tela.nome} shows ${nome} in ${tom} ${blocos[0]}-${blocos.at(-1)}, the leader ${leader.nome} in ${leader.tom} ${leader.blocos[0]}-${leader.blocos.at(-1)}`
            if (nome === leader.nome && tom !== leader.tom) wrongKeys.push(said)
            else if (nome !== leader.nome || !blocos.some((bloco) => leader.blocos.includes(bloco)))
              lost.push(said)
          }
          slowest = { ms: PATIENCE_MS, when }
          return
        }
        await wait(50)
      }
    }
    const reach = async (when: string) => {
      for (const other of others)
        lost.push(...(await unreached(lider, other)).map((said) => `${when}: ${said}`))
    }
    /** The leader plays on: another page, key or song. */
    const play = async (n: number) => {
      if (n % 4 === 3) await lider.goTo(folhas[(n >> 2) % SONGS]?.nome ?? '')
      else if (n % 4 === 1) await lider.page.getByRole('button', { name: 'Subir meio tom agora' }).click()
      else await lider.press('PageDown')
    }
    const addOnTheSpot = async (n: number) => {
      const [folha] = makeFolhas(1)
      const nome = `Na hora ${n}`
      const { id } = await makeMusica(db, { ...folha, nome })
      await makePlanejamento(db, { musica_id: id, data_planejada: hoje })
      await lider.page.getByRole('button', { name: 'O culto mudou: ver' }).click()
      await lider.goTo(nome)
    }
    const die = async (when: string) => {
      const started = performance.now()
      await lider.setOffline(true)
      for (const other of others)
        await saysSilence(other)
          .waitFor({ timeout: PATIENCE_MS })
          .catch(() => untold.push(`${when}: ${other.tela.nome}`))
      told = Math.max(told, performance.now() - started - PALCO_PULSO_MS)
      await lider.setOffline(false)
      for (const other of others)
        await saysSilence(other)
          .waitFor({ state: 'hidden', timeout: PATIENCE_MS })
          .catch(() => untold.push(`${when}: ${other.tela.nome} says it still`))
    }
    for (let n = 0; n < golpes; n++) {
      const golpe = GOLPES[n % GOLPES.length]
      // Every fifth time the victim is the leader.
      const victim = n % 5 === 2 ? lider : (others[n % others.length] ?? lider)
      const when = `${n}: ${golpe} of ${victim.tela.nome}`
      if (golpe === 'cut') await victim.setOffline(true)
      if (golpe === 'dead') await die(when)
      if (golpe === 'added') await addOnTheSpot(n)
      else await play(n)
      if (golpe === 'update') await keepAsBefore(victim)
      if (golpe === 'reload' || golpe === 'update') await victim.reload()
      if (golpe === 'kill') await victim.kill()
      if (golpe === 'cut') await victim.setOffline(false)
      await untilTogether(others, when)
      await reach(when)
      // The followers have turned pages by themselves; the leader's next turn brings everybody along.
      await play(n + 2)
      await untilTogether(others, `${when}, the turn after it`)
    }
    for (const tela of telas) await tela.close()
  } finally {
    await bench.close()
  }
  return [
    none(
      `wrong keys on ${TELAS.length} unequal screens after ${golpes} cuts, reloads, kills, updates, added songs and dead leaders`,
      wrongKeys,
    ),
    none("lines of the leader's range that own turns did not reach, and followings lost", lost),
    none("screens that did not say the leader's silence, or still said it", untold),
    row(
      "the leader's silence said on the last screen, after the beat was due",
      `${told.toFixed(0)} ms`,
      `≤ ${SILENCE_SAID_MS} ms`,
      told <= SILENCE_SAID_MS,
    ),
    row(
      'the slowest screen caught up without a press',
      `${slowest.ms.toFixed(0)} ms (${slowest.when})`,
      `≤ ${CAUGHT_UP_MS} ms`,
      slowest.ms <= CAUGHT_UP_MS,
    ),
  ]
}
