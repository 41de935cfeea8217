// Trains the weights of the key detection from songs whose key is known:
//   node scripts/train-tom.mjs [--check]
// Reads domain/src/cifras/corpus/songs.jsonl and writes pesos-do-tom.ts; --check only cross-validates in eight folds.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
  SINAIS,
  SINAIS_DA_TONICA,
  ouvirLinhas,
  percorrerSinais,
} from '../domain/src/cifras/tom/sinais-do-tom.ts'
import { lerTom } from '../domain/src/cifras/tom/tons.ts'

const KEYS = 24
const SCALE = 100
const RIDGE = 4
const MINOR_WEIGHT = 2.7
const OWN = 0.25 // how far the weight of a sign about the tonic may differ between the two modes
const TONIC = SINAIS - SINAIS_DA_TONICA
const PARAMETERS = 2 * SINAIS + TONIC
const FOLDS = 8

const cifras = path.resolve(import.meta.dirname, '../domain/src/cifras')

/** The signs of a song as one sparse row for each key, with the indices of the parameters that weigh them. */
function rowsOf(song) {
  const rows = Array.from({ length: KEYS }, () => ({ at: [], value: [] }))
  percorrerSinais(ouvirLinhas(song.lines.map((line) => line.split(' '))), (tom, sinal, valor) => {
    const row = rows[tom]
    const tonic = sinal >= SINAIS_DA_TONICA
    row.at.push((tom > 11 ? SINAIS : 0) + sinal)
    row.value.push(tonic ? valor * OWN : valor)
    if (!tonic) return
    row.at.push(2 * SINAIS + sinal - SINAIS_DA_TONICA)
    row.value.push(valor)
  })
  return rows.map(({ at, value }) => ({ at: Int32Array.from(at), value: Float64Array.from(value) }))
}

const songs = readFileSync(path.join(cifras, 'corpus/songs.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))
  .filter((song) => lerTom(song.key))
  .map((song) => {
    const { tonica, menor } = lerTom(song.key)
    const key = tonica.altura + (menor ? 12 : 0)
    return {
      key,
      suspect: song.suspect === true,
      weight: song.suspect ? 0 : menor ? MINOR_WEIGHT : 1,
      rows: rowsOf(song),
    }
  })

function scoresOf(song, weights) {
  return song.rows.map(({ at, value }) => {
    let sum = 0
    for (let i = 0; i < at.length; i++) sum += value[i] * weights[at[i]]
    return sum
  })
}

const softmax = (scores) => {
  const top = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - top))
  const sum = powers.reduce((a, b) => a + b)
  return powers.map((power) => power / sum)
}

/** Loss and gradient of the ridge-regularised softmax over the keys. */
function lossOf(train, weights) {
  const gradient = weights.map((weight) => RIDGE * weight)
  let loss = (RIDGE / 2) * weights.reduce((sum, weight) => sum + weight * weight, 0)
  for (const song of train) {
    if (song.weight === 0) continue
    const chances = softmax(scoresOf(song, weights))
    loss -= song.weight * Math.log(chances[song.key] + 1e-12)
    song.rows.forEach(({ at, value }, key) => {
      const pull = song.weight * (chances[key] - (key === song.key ? 1 : 0))
      if (Math.abs(pull) > 1e-9) for (let i = 0; i < at.length; i++) gradient[at[i]] += pull * value[i]
    })
  }
  return { loss, gradient }
}

const dot = (a, b) => a.reduce((sum, value, i) => sum + value * b[i], 0)

/** L-BFGS with a halving line search: the loss is convex, so any start ends at the same weights. */
function fit(train) {
  let weights = new Float64Array(PARAMETERS)
  let { loss, gradient } = lossOf(train, weights)
  const memory = []
  for (let round = 0; round < 120; round++) {
    const direction = gradient.map((value) => -value)
    const factors = []
    for (const { s, y, rho } of memory.toReversed()) {
      const factor = rho * dot(s, direction)
      factors.push(factor)
      direction.forEach((_, i) => (direction[i] -= factor * y[i]))
    }
    const last = memory.at(-1)
    const size = last ? dot(last.s, last.y) / dot(last.y, last.y) : 1 / Math.sqrt(dot(gradient, gradient))
    direction.forEach((_, i) => (direction[i] *= size))
    for (const { s, y, rho } of memory) {
      const rest = factors.pop() - rho * dot(y, direction)
      direction.forEach((_, i) => (direction[i] += rest * s[i]))
    }
    let step = 1
    let next
    let moved
    do {
      moved = weights.map((weight, i) => weight + step * direction[i])
      next = lossOf(train, moved)
      step /= 2
    } while (next.loss > loss + 1e-4 * step * dot(gradient, direction) && step > 1e-6)
    const s = moved.map((weight, i) => weight - weights[i])
    const y = next.gradient.map((value, i) => value - gradient[i])
    if (dot(s, y) > 1e-12) memory.push({ s, y, rho: 1 / dot(s, y) })
    if (memory.length > 10) memory.shift()
    const gained = loss - next.loss
    ;({ loss, gradient } = next)
    weights = moved
    if (gained < 1e-4) break
  }
  return weights
}

/** Whole numbers, one row a mode: what the modes share is folded into both. */
function quantise(weights) {
  return [0, 1].map((menor) =>
    Array.from({ length: SINAIS }, (_, sinal) => {
      const own = weights[menor * SINAIS + sinal]
      const tonic = sinal - SINAIS_DA_TONICA
      return Math.round(SCALE * (tonic < 0 ? own : own * OWN + weights[2 * SINAIS + tonic]))
    }),
  )
}

function check() {
  let seed = 20_260
  const order = songs
    .map((song) => ({ song, at: (seed = (seed * 48_271) % 2_147_483_647) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ song }) => song)
  const tally = { exact: [], two: [], minor: [], undoubted: [], sure: [], sureExact: [] }
  for (let fold = 0; fold < FOLDS; fold++) {
    const weights = fit(order.filter((_, i) => i % FOLDS !== fold))
    for (const song of order.filter((_, i) => i % FOLDS === fold)) {
      const chances = softmax(scoresOf(song, weights))
      const ranked = chances.map((_, key) => key).toSorted((a, b) => chances[b] - chances[a])
      const exact = ranked[0] === song.key
      tally.exact.push(exact)
      tally.two.push(exact || ranked[1] === song.key)
      if (song.key > 11) tally.minor.push(exact)
      if (!song.suspect) tally.undoubted.push(exact)
      tally.sure.push(chances[ranked[0]] >= 0.8)
      if (chances[ranked[0]] >= 0.8) tally.sureExact.push(exact)
    }
  }
  for (const [name, results] of Object.entries(tally))
    console.log(
      name.padEnd(10),
      `${((100 * results.filter(Boolean).length) / results.length).toFixed(1)} %`,
      `of ${results.length}`,
    )
}

if (process.argv[2] === '--check') check()
else {
  const rows = quantise(fit(songs))
  const target = path.join(cifras, 'pesos-do-tom.ts')
  writeFileSync(
    target,
    `/** Weights of the signs in hundredths, major then minor, written by scripts/train-tom.mjs. */\n` +
      `export const PESOS: readonly string[] = [\n${rows.map((row) => `  '${row.join(' ')}',`).join('\n')}\n]\n`,
  )
  console.log(`${songs.length} songs, ${rows.flat().length} weights: ${target}`)
}
