import { Musica } from '@cantai/contract/musicas/musicas'
import { expect, test } from './fixtures.ts'
import { chooseAction, pressOnCard } from './screen.ts'

const FOLHA = [
  'Tom: Bb (forma dos acordes no tom de G)',
  'Capotraste na 3ª casa',
  '',
  '[Intro] G  D/F#  Em7  C9',
  '',
  'G               D/F#            Em7          C9',
  'Castelo forte é nosso Deus, espada e bom escudo',
  '',
  'E|---3---2---0---|',
  '',
  'G     C     D7    G',
  'E a força do mal',
].join('\n')

test('FOL-01 FOL-02 a sheet with a capo starts behind it, is played in any key, and is saved in one @phone', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}, { project }) => {
  const nome = `Capo ${unique}`
  const fields = { nome, artista: 'Lutero', tom: 'Bb', cifras: FOLHA }
  const { id } = Musica.parse(await server.api('POST', '/api/musicas', fields))
  await login(page, 'musico', `/musicas?busca=${unique}`)
  await pressOnCard(page, 'Ver cifra', nome)
  const sheet = page.getByRole('dialog', { name: `Cifra: ${nome}` })
  const first = sheet.locator('[data-acorde]').first()
  const tom = sheet.getByLabel('Escolher o tom')
  await expect(first).toHaveText('G')
  await expect(tom).toHaveValue('Bb')
  await expect(sheet).toContainText('Capotraste na 3ª casa · formas de G')
  // Key and capo are named once, not again in the text of the sheet.
  await expect(sheet.getByText('Capotraste na')).toHaveCount(1)
  await expect(sheet.getByText('tablatura no tom original')).toHaveCount(0)

  await sheet.getByRole('button', { name: 'Ajustes' }).click()
  await expect(sheet.getByLabel('Capotraste')).toHaveValue('3')
  await sheet.getByLabel('Capotraste').selectOption('0')
  await expect(first).toHaveText('Bb')
  await expect(tom).toHaveValue('Bb')
  await expect(sheet.getByText('Capotraste na')).toHaveCount(0)
  await sheet.getByLabel('Capotraste').selectOption('1')
  await expect(first).toHaveText('A')
  await expect(sheet).toContainText('Capotraste na 1ª casa · formas de A')

  // The key is chosen among all twelve, here by keyboard.
  await expect(tom.locator('option')).toHaveCount(12)
  await tom.focus()
  await page.keyboard.press('d')
  await expect(tom).toHaveValue('Db')
  await expect(first).toHaveText('C')
  await expect(sheet).toContainText('Seu tom: Db')
  await expect(sheet.getByText('tablatura no tom original: Bb, capo 3')).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Voltar ao da música (Bb)' }).click()
  await expect(first).toHaveText('G')
  await sheet.getByRole('button', { name: 'Fechar' }).click()

  await chooseAction(page, `de ${nome}`, 'Transpor tom')
  const modal = page.getByRole('dialog', { name: `Transpor tom: ${nome}` })
  await expect(modal).toContainText('Detectado: Bb · formas de G, capo 3')
  // A key that names the chord shapes is taken as such.
  await modal.getByLabel('Tom atual').selectOption('G')
  await expect(modal.getByLabel('Tom atual')).toHaveValue('Bb')
  await modal.getByLabel('Novo tom').selectOption({ label: 'C · formas de A, capo 3' })
  await modal.getByRole('button', { name: 'Transpor', exact: true }).click()
  const transposed =
    project.name === 'phone'
      ? modal.getByRole('tabpanel', { name: 'Transposta: C' })
      : modal.getByRole('region', { name: 'Transposta: C' })
  await expect(transposed).toContainText('C · formas de A, capo 3')
  await expect(transposed).toContainText('tablatura no tom original: Bb, capo 3')
  await expectAccessible(page)
  await modal.getByRole('button', { name: 'Salvar Cifras Transpostas' }).click()
  await expect(modal).toBeHidden()
  await expect(page.locator('[data-row]').filter({ hasText: nome })).toContainText('Tom: C')
  const saved = Musica.parse(await server.api('GET', `/api/musicas/${id}`))
  expect([saved.tom, saved.cifras?.split('\n').slice(0, 4)]).toEqual([
    'C',
    ['Tom: C (forma dos acordes no tom de A)', 'Capotraste na 3ª casa', '', '[Intro] A  E/G#  F#m7 D9'],
  ])
})

test('FOL-01 a song saved in another key than its sheet sounds in says so, and is played in either', async ({
  page,
  server,
  login,
  unique,
}) => {
  const nome = `Outro tom ${unique}`
  const cifras = FOLHA.split('\n').slice(2).join('\n')
  await server.api('POST', '/api/musicas', { nome, artista: 'Lutero', tom: 'A', cifras })
  await login(page, 'musico', `/musicas?busca=${unique}`)
  await pressOnCard(page, 'Ver cifra', nome)
  const sheet = page.getByRole('dialog', { name: `Cifra: ${nome}` })
  await expect(sheet.getByLabel('Escolher o tom')).toHaveValue('G')
  await expect(sheet).toContainText('A música está salva em A.')
  await sheet.getByRole('button', { name: 'Tocar em A' }).click()
  await expect(sheet.locator('[data-acorde]').first()).toHaveText('A')
  await expect(sheet.getByText('A música está salva em A.')).toHaveCount(0)
  await sheet.getByRole('button', { name: 'Voltar ao da música (G)' }).click()
  await expect(sheet.locator('[data-acorde]').first()).toHaveText('G')
})
