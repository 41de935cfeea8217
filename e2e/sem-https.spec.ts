import { expect, type Server, test } from './fixtures.ts'
import { addMusica, dia } from './ministry.ts'
import { dialog, toast } from './screen.ts'

// The address that phones type in the church's Wi-Fi: over plain http a browser keeps nothing and shares nothing.
test.use({ host: 'louvor.igreja.test' })

const SO_COM_REDE = 'Neste endereço (http) o Cantai só abre com a rede.'
const CIFRA = 'Tom: A\n\nA        D\nRocha eterna, foi na cruz\n'

async function makeCulto(server: Server, unique: string) {
  const { id } = await addMusica(server, `Rocha ${unique}`, { tom: 'A', cifras: CIFRA })
  const culto = (await server.api('POST', '/api/cultos', {
    data: dia(3),
    titulo: `Culto ${unique}`,
    confirmar: true,
    itens: [{ especie: 'musica', musica_id: id }],
  })) as { id: number }
  return { culto, musica: id }
}

test('END-02 the service, its stage and a sheet open over plain http, and nothing promises more @phone', async ({
  page,
  server,
  login,
  unique,
}) => {
  const { culto, musica } = await makeCulto(server, unique)
  await login(page, 'musico', `/cultos/${culto.id}`)
  expect(await page.evaluate(() => [isSecureContext, 'serviceWorker' in navigator])).toEqual([false, false])
  await expect(page.getByText(`${SO_COM_REDE} Quem administra pode dar a ele um com https.`)).toBeVisible()
  for (const promise of ['Este aparelho é seu?', 'Pronto para usar sem internet', 'Instalar o Cantai'])
    await expect(page.getByText(promise)).toHaveCount(0)
  await page.goto(`/palco/${culto.id}`)
  await expect(page.locator('[data-palco]')).toBeVisible()
  await expect(page.getByText('foi na cruz').first()).toBeVisible()
  await page.goto(`/musicas/${musica}/cifra`)
  await expect(dialog(page).getByText('foi na cruz')).toBeVisible()
})

test('END-02 an administrator reads there how to give it another address, and preferences say the same', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const { culto } = await makeCulto(server, unique)
  await login(page, 'admin', `/cultos/${culto.id}`)
  const line = page.getByText(SO_COM_REDE)
  await expect(line.getByRole('link', { name: 'Dar a ele um endereço com https' })).toHaveAttribute(
    'href',
    /\/servidor#endereco$/,
  )
  await expectAccessible(page)
  await page.getByRole('button', { name: /Menu do usuário/ }).click()
  await page.getByRole('menuitem', { name: 'Configurações' }).click()
  await dialog(page).getByRole('tab', { name: 'Preferências' }).click()
  await expect(dialog(page).getByText(SO_COM_REDE)).toBeVisible()
  // AVI-01: a browser takes no notices there.
  await dialog(page).getByRole('tab', { name: 'Avisos' }).click()
  const avisos = dialog(page).getByText('Os avisos só chegam quando o Cantai tem um endereço com https.')
  await expect(avisos.getByRole('link', { name: 'Dar a ele um endereço com https' })).toBeVisible()
})

test('END-02 TRA-01 a pasted list arrives over plain http too', async ({ page, login, unique }) => {
  await login(page, 'lider', '/importar')
  await page.getByLabel('Cole a lista de músicas').fill(`Rude Cruz ${unique} - Harpa Cristã - Em`)
  await page.getByRole('button', { name: 'Conferir a lista' }).click()
  await page.getByRole('button', { name: 'Trazer 1 música' }).click()
  await expect(page.getByText('1 música chegou ao repertório')).toBeVisible()
})

test('END-02 what cannot be shared is copied, by the way that plain http leaves', async ({
  page,
  server,
  login,
  unique,
}) => {
  const { culto } = await makeCulto(server, unique)
  await login(page, 'musico', `/cultos/${culto.id}/mensagem`)
  expect(await page.evaluate(() => [typeof navigator.share, typeof navigator.clipboard])).toEqual([
    'undefined',
    'undefined',
  ])
  await dialog(page, 'Mensagem do culto').getByRole('button', { name: 'Copiar' }).click()
  await expect(toast(page, 'Copiado. Agora cole onde quiser.')).toBeVisible()
})
