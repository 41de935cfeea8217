import { Culto } from '@cantai/contract/cultos/cultos'
import { createHolyrics } from '../server/src/providers/holyrics/holyrics.ts'
import { HOLYRICS_TOKEN, startHolyricsStandIn } from '../server/src/test/stand-ins/holyrics.ts'
import { expect, test } from './fixtures.ts'
import { addMusica, dia } from './ministry.ts'
import { chooseAction, dialog, toast } from './screen.ts'

// The browser logs by itself that Holyrics could not be reached, by the server and by the page.
test.use({
  allowedConsole: [
    'the server responded with a status of 502',
    'has been blocked by CORS policy',
    'net::ERR_FAILED',
  ],
})

test('TRA-07 an administrator says where Holyrics is; the list goes there, a homonym only once somebody chose it', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const standIn = await startHolyricsStandIn()
  const { holyrics } = server.providers
  server.providers.holyrics = createHolyrics(standIn.base)
  const titles = [`Rocha ${unique}`, `Santo ${unique}`, `Só nossa ${unique}`] as const
  const [rocha, santo, nossa] = titles
  const musicas = []
  for (const nome of titles)
    musicas.push(await addMusica(server, nome, { letra: `Palavras de ${nome}`, tom: 'G', bpm: 72 }))
  standIn.songs.push(
    { id: '1', title: rocha, artist: 'Harpa Cristã' },
    { id: '2', title: santo, artist: 'Outro Ministério' },
    { id: '3', title: santo, artist: '' },
  )
  const itens = musicas.map(({ id }) => ({ especie: 'musica', musica_id: id }))
  const { id } = Culto.parse(
    await server.api('POST', '/api/cultos', { confirmar: true, data: dia(3), itens }),
  )

  await login(page, 'admin', `/cultos/${id}`)
  await chooseAction(page, 'do culto', 'Configurar o Holyrics')
  const settings = dialog(page, 'Configurar o Holyrics')
  await settings.getByLabel('Endereço').fill('http://8.8.8.8')
  await settings.getByLabel('Token').fill(HOLYRICS_TOKEN)
  await settings.getByRole('button', { name: 'Salvar' }).click()
  await expect(settings).toContainText('Use o endereço do computador na rede da igreja')
  await expectAccessible(page)
  await settings.getByLabel('Endereço').fill(standIn.base)
  await settings.getByRole('button', { name: 'Salvar' }).click()
  await expect(settings).toBeHidden()

  await chooseAction(page, 'do culto', 'Enviar ao Holyrics')
  const modal = dialog(page, 'Enviar ao Holyrics')
  await expect(modal.getByRole('region', { name: 'Encontradas' })).toContainText(rocha)
  await expect(modal.getByRole('region', { name: 'Não estão no Holyrics' })).toContainText(nossa)
  // A song that Holyrics lacks opens in its own window, on its computer; elsewhere its words are copied.
  const missing = modal.getByRole('listitem').filter({ hasText: nossa })
  const openThere = missing.getByRole('button', { name: `Abrir no Holyrics: ${nossa}` })
  standIn.actions.delete('popup-createsong')
  await openThere.click()
  await expect(missing.getByRole('status')).toContainText('O Holyrics não respondeu neste computador.')
  await expect(missing.getByRole('button', { name: 'Copiar letra' })).toBeVisible()
  standIn.actions.add('popup-createsong')
  await openThere.click()
  await expect(missing.getByRole('status')).toHaveText('Aberta no Holyrics: confira e salve lá.')
  expect(standIn.windows).toEqual([
    { title: nossa, artist: 'Harpa Cristã', lyrics: `Palavras de ${nossa}`, key: 'G', bpm: 72 },
  ])
  await expect(modal.getByRole('button', { name: 'Procurar de novo' })).toBeVisible()
  const which = modal.getByRole('group', { name: santo })
  await expect(which.getByRole('radio', { name: 'Nenhuma destas' })).toBeChecked()
  await expect(modal.getByRole('button', { name: 'Enviar 1 música' })).toBeEnabled()
  await which.getByRole('radio', { name: 'Sem artista no Holyrics' }).check()
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Enviar 2 músicas' }).click()
  await expect(toast(page, '2 músicas na lista do Holyrics')).toBeVisible()
  const report = dialog(page, 'Enviado ao Holyrics')
  await expect(report.getByRole('region', { name: 'Na lista do Holyrics' })).toContainText(santo)
  await expect(report.getByRole('region', { name: 'Não estão no Holyrics' })).toContainText(nossa)
  expect(standIn.playlist).toEqual(['1', '3'])

  await standIn.stop()
  await page.keyboard.press('Escape')
  await expect(report).toBeHidden()
  await chooseAction(page, 'do culto', 'Enviar ao Holyrics')
  await expect(modal).toContainText('O Holyrics não respondeu. Confira se o computador dele está ligado')
  server.providers.holyrics = holyrics
  await server.api('DELETE', '/api/cultos/holyrics')
})
