import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { buildApp } from '../server/src/app.ts'
import { makePlanejamento } from '../server/src/test/make.ts'
import { filesHere, ownDevice, settled, wholeApp } from './aparelho.ts'
import { expect, test } from './fixtures.ts'
import { addMusica, dia } from './ministry.ts'
import { ready } from './screen.ts'

test.use({ serviceWorkers: 'allow' })

test('DEV-04 after one visit, with the page closed and the server gone, the app opens: list, service, stage, any song, and the seldom screens', async ({
  page,
  context,
  login,
  server,
  unique,
}) => {
  const { id } = await addMusica(server, `Rocha ${unique}`, {
    cifras: `G\nRocha eterna ${unique}`,
    letra: `Rocha eterna ${unique}`,
  })
  const culto = (await makePlanejamento(server.db, { musica_id: id, data_planejada: dia(2) })).culto_id
  const { db, providers, config } = server
  const webDir = path.resolve(import.meta.dirname, '../web/dist')
  const app = await buildApp({ db, providers, config, webDir, agora: () => new Date() })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  await ownDevice(page, true)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await login(page, 'musico', `${url}/musicas`)
  await ready(page)
  await settled(page, `Rocha eterna ${unique}`)
  await wholeApp(page)
  // The readers of other programs' files come when somebody brings songs.
  const scripts = (await readdir(path.join(webDir, 'assets'))).filter(
    (file) => file.endsWith('.js') && !/^(leitor|onsong)/.test(file),
  )
  const here = await page.evaluate(filesHere)
  expect(scripts.filter((file) => !here.includes(`/assets/${file}`))).toEqual([])
  // A device that keeps the rows does not request the list of all songs besides.
  expect(asked.filter((address) => address.includes('limite=1000'))).toEqual([])
  await page.close()
  await app.close()

  const again = await context.newPage()
  const opens = async (address: string, words: string) => {
    await again.goto(url + address)
    await expect(again.getByText(words).first()).toBeVisible()
  }
  await opens(`/musicas?busca=${unique}`, `Rocha ${unique}`)
  await opens(`/cultos/${culto}`, `Rocha ${unique}`)
  await opens(`/palco/${culto}`, `Rocha eterna ${unique}`)
  await opens(`/musicas/${id}/cifra`, `Rocha eterna ${unique}`)
  await opens('/planejamento', `Rocha ${unique}`)
})
