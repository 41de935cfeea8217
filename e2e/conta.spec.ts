import { dataEscrita } from '@cantai/domain/datas'
import { insertRegistro } from '../server/src/auditoria/auditoria.repository.ts'
import { makeUsuario } from '../server/src/test/make.ts'
import { expect, SENHA, test } from './fixtures.ts'
import { dia } from './ministry.ts'
import { dialog, toast } from './screen.ts'

test('SEG-16 a person is told above every screen what others did to the account, until they have read it @phone', async ({
  page,
  server,
  login,
  isMobile,
  expectAccessible,
}) => {
  const { id } = await login(page, 'musico', '/musicas')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const where = isMobile ? dialog(page, 'Avisos') : page.getByRole('status')
  const read = where.getByRole('button', { name: 'Entendi' })
  const bar = page.getByRole('status').filter({ hasText: 'Ana Paula' })
  await expect(bar).toHaveCount(0)
  const ana = await makeUsuario(server.db, { nome: 'Ana Paula de Souza', nivel_acesso: 'admin' })
  const by = { autor_id: ana.id, alvo_id: id }
  // The same day in both zones of `FUSO`.
  const em = new Date(`${dia(-13)}T12:05:00Z`)
  await insertRegistro(server.db, { ...by, acao: 'segundo_fator_desligado' }, em)
  await insertRegistro(server.db, { ...by, acao: 'link_senha_criado' }, em)

  await page.goto('/musicas')
  if (isMobile) await page.getByRole('button', { name: 'Ver o aviso' }).click()
  const diaEMes = dataEscrita(dia(-13)).slice(0, 5)
  const told = where.getByText(
    new RegExp(`Ana Paula de Souza tirou a sua verificação em duas etapas em ${diaEMes} às (09|21):05\\.`),
  )
  await expect(told).toBeVisible()
  await expect(where.getByText('Ana Paula de Souza criou um link de senha para você')).toBeVisible()
  await expectAccessible(page)
  await read.click()
  await expect(told).toBeHidden()
  await page.goto('/ensaios')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(bar).toHaveCount(0)
})

test('SEG-16 a while after the login the password is asked before a level changes, and the change is made then', async ({
  page,
  server,
  login,
  unique,
  expectAccessible,
}) => {
  const nome = `Rute ${unique}`
  const { id } = await makeUsuario(server.db, { nome })
  const nivel = () =>
    server.db.selectFrom('usuarios').select('nivel_acesso').where('id', '=', id).executeTakeFirstOrThrow()
  const admin = await login(page, 'admin', `/usuarios?busca=${unique}`)
  const long = new Date(Date.now() - 6 * 60_000)
  await server.db.updateTable('sessoes').set({ criada_em: long }).where('usuario_id', '=', admin.id).execute()

  await page.getByRole('button', { name: `Ações de ${nome}` }).click()
  await page.getByRole('menuitem', { name: 'Mudar nível' }).click()
  await dialog(page, 'Mudar nível').getByRole('radio', { name: 'Líder' }).check()
  const save = dialog(page, 'Mudar nível').getByRole('button', { name: 'Mudar nível' })
  await save.click()
  const asked = dialog(page, 'Confirme a sua senha')
  await expect(asked).toContainText('Isto muda quem pode entrar')
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Cancelar' }).click()
  await expect(toast(page, 'Nada foi feito: a senha não foi confirmada.')).toBeVisible()
  expect(await nivel()).toEqual({ nivel_acesso: 'musico' })

  await save.click()
  await asked.getByLabel('Senha', { exact: true }).fill('Errada123')
  await asked.getByRole('button', { name: 'Confirmar' }).click()
  await expect(asked.getByText('A senha atual não confere')).toBeVisible()
  await asked.getByLabel('Senha', { exact: true }).fill(SENHA)
  await page.keyboard.press('Enter')
  await expect(toast(page, `${nome} agora é Líder`)).toBeVisible()
  expect(await nivel()).toEqual({ nivel_acesso: 'lider' })
})
