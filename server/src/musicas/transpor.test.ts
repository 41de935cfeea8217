import { describe, expect, test } from 'vitest'
import { TONS } from '@cantai/domain/cifras/tom/tons'
import { transporCifra, transporFolha } from '@cantai/domain/cifras/tom/transpor'
import { buildTestApp } from '../test/build-test-app.ts'
import { makeMusica } from '../test/make.ts'

const { db, as } = await buildTestApp()
const musico = await as('musico')

const CIFRA = 'Tom: G\r\n\r\n[Refrão]\r\nG     D/F#  Em7\r\nSanto, santo, santo\r\nC  D7  G\r\n'

const transpor = (id: number, body: object) => musico('POST', `/api/musicas/${id}/transpor`, body)
const voltar = (id: number, body: object = {}) => musico('POST', `/api/musicas/${id}/original`, body)

describe('POST /api/musicas/:id/transpor', () => {
  test('MUS-14 writes sheet and key together and keeps the sheet and the key as they were', async () => {
    const { id } = await makeMusica(db, { tom: 'G', cifras: CIFRA })
    const answer = await transpor(id, { toKey: 'A', versao: 1 })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        cifras: transporCifra(CIFRA, 'G', 'A'),
        tom: 'A',
        cifras_originais: CIFRA,
        tom_original: 'G',
        versao: 2,
      },
    })
    expect((await musico('GET', `/api/musicas/${id}`)).body).toEqual(answer.body)
  })

  test('MUS-14 moved fifty times it is the original moved once', async () => {
    const { id } = await makeMusica(db, { tom: 'G', cifras: CIFRA })
    // More requests than one person may make in a minute.
    const callers = [musico, await as('lider'), await as('admin')]
    for (let move = 1; move <= 50; move++) {
      // Five keys further each time: twelve steps reach all of them.
      const toKey = TONS[(5 * move) % TONS.length] ?? ''
      const { body } = await (callers[move % 3] ?? musico)('POST', `/api/musicas/${id}/transpor`, { toKey })
      expect(body, `move ${move}`).toMatchObject({
        tom: toKey,
        cifras: transporCifra(CIFRA, 'G', toKey),
        cifras_originais: CIFRA,
      })
    }
    expect((await transpor(id, { toKey: 'G' })).body.cifras).toBe(CIFRA)
  })

  test('MUS-14 a person who knows the key better than the sheet says is believed, also the second time', async () => {
    const cifras = 'C  G  C  G'
    const { id } = await makeMusica(db, { cifras })
    expect((await transpor(id, { fromKey: 'G', toKey: 'Lá' })).body).toMatchObject({
      cifras: 'D  A  D  A',
      tom: 'A',
      tom_original: null,
    })
    expect((await transpor(id, { fromKey: 'A', toKey: 'A#' })).body).toMatchObject({
      cifras: 'Eb Bb Eb Bb',
      tom: 'Bb',
      cifras_originais: cifras,
    })
  })

  test('MUS-14 a sheet changed by hand is a new original, one sent back as it is keeps the old', async () => {
    const { id } = await makeMusica(db, { tom: 'G', cifras: CIFRA })
    const transposed = (await transpor(id, { toKey: 'A' })).body
    const renamed = await musico('PUT', `/api/musicas/${id}`, { ...transposed, nome: 'Outro nome' })
    expect(renamed.body).toMatchObject({ cifras_originais: CIFRA, tom_original: 'G' })
    const answer = await musico('PUT', `/api/musicas/${id}`, { cifras: 'D  A' })
    expect(answer.body).toMatchObject({ cifras: 'D  A', cifras_originais: null, tom_original: null })
  })

  const COM_CAPO =
    'Tom: Bb (forma dos acordes no tom de G)\r\nCapotraste na 3ª casa\r\n\r\nG  D/F#\r\nSanto\r\nE|--3--|\r\n'

  test.each([
    ['heard', undefined, 'C'],
    ['said to sound', 'Bb', 'C'],
    ['named by its shapes', 'G', 'A'],
  ])(
    'FOL-02 a sheet with a capo, its key %s, has one key afterwards: the one that sounds',
    async (_what, fromKey, toKey) => {
      const { id } = await makeMusica(db, { tom: 'Bb', cifras: COM_CAPO })
      const { body } = await transpor(id, { fromKey, toKey })
      expect(body).toMatchObject({
        tom: 'C',
        tom_original: 'Bb',
        cifras_originais: COM_CAPO,
        cifras:
          'Tom: C (forma dos acordes no tom de A)\r\nCapotraste na 3ª casa\r\n\r\nA  E/G#\r\nSanto\r\n(tablatura no tom original: Bb, capo 3)\r\nE|--3--|\r\n',
      })
      const preview = await musico('POST', '/api/cifras/transpose', {
        cifras: COM_CAPO,
        fromKey: fromKey ?? '',
        toKey,
      })
      expect(preview.body.transposedCifras).toBe(body.cifras)
      expect((await transpor(id, { toKey: 'D' })).body).toMatchObject({
        tom: 'D',
        cifras: transporFolha(COM_CAPO, 'Bb', 'D'),
      })
      expect((await transpor(id, { toKey: 'Bb' })).body).toMatchObject({ tom: 'Bb', cifras: COM_CAPO })
      expect((await voltar(id)).body).toMatchObject({ tom: 'Bb', cifras: COM_CAPO, cifras_originais: null })
    },
  )

  test.each([
    [{ cifras: null }, { toKey: 'A' }, 'Dados incompletos para transposição: a música não tem cifras'],
    [{ cifras: 'G' }, {}, 'Dados incompletos para transposição'],
    [{ cifras: 'G' }, { toKey: 'H' }, 'Tom inválido: escreva como C, D, Em ou F#m'],
    [{ cifras: 'G' }, { toKey: 'A', fromKey: 'x' }, 'Tom inválido: escreva como C, D, Em ou F#m'],
    [{ cifras: 'la la la' }, { toKey: 'A' }, 'Não foi possível detectar o tom: escolha o tom atual'],
    [
      { cifras: 'B B\n'.repeat(25_000) },
      { fromKey: 'B', toKey: 'Bb' },
      'Cifras deve ter no máximo 100000 caracteres',
    ],
  ])('MUS-14 refuses in words: case %# to %1$j', async (fields, body, erro) => {
    const { id } = await makeMusica(db, fields)
    const answer = await transpor(id, body)
    expect([answer.status < 500 && answer.status >= 400, answer.body.erro]).toEqual([true, erro])
  })

  test('MUS-14 a stale version answers 409 with the present row, and of two at once only one is written', async () => {
    const { id } = await makeMusica(db, { tom: 'G', cifras: CIFRA })
    const answers = await Promise.all(['A', 'D'].map((toKey) => transpor(id, { toKey, versao: 1 })))
    const loser = answers.find(({ status }) => status !== 200)
    const winner = answers.find(({ status }) => status === 200)
    expect(loser).toMatchObject({
      status: 409,
      body: { codigo: 'versao', detalhes: { atual: winner?.body } },
    })
    expect(await voltar(id, { versao: 1 })).toMatchObject({ status: 409, body: { codigo: 'versao' } })
  })
})

describe('POST /api/musicas/:id/original', () => {
  test.each(['G', null])('MUS-14 brings back sheet and key (%s) to the letter', async (tom) => {
    const { id } = await makeMusica(db, { tom, cifras: CIFRA })
    await transpor(id, { toKey: 'A' })
    await transpor(id, { toKey: 'C' })
    expect(await voltar(id)).toMatchObject({
      status: 200,
      body: { cifras: CIFRA, tom, cifras_originais: null, tom_original: null, versao: 4 },
    })
    expect(await voltar(id)).toMatchObject({
      status: 422,
      body: { erro: 'Esta música já está com a cifra original' },
    })
  })

  test('API-03 a song that is not there answers 404', async () => {
    expect((await transpor(2147483647, { toKey: 'A' })).status).toBe(404)
    expect((await voltar(2147483647)).status).toBe(404)
  })
})
