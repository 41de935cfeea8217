// `npm run admin:senha [-- email ou usuário]`: a new password for an administrator who forgot theirs.
import { parseArgs } from 'node:util'
import { recoverAdministrador } from '../server/src/acesso/recuperacao.service.ts'
import { openExistingDatabase } from '../server/src/db/open-database.ts'
import { CommandError, runCommand } from './command.mjs'

function readArguments() {
  try {
    const { positionals } = parseArgs({ allowPositionals: true })
    if (positionals.length <= 1) return positionals[0]
  } catch {
    // The usage below says what is wrong.
  }
  throw new CommandError('Uso: npm run admin:senha [-- email ou usuário]')
}

await runCommand(
  readArguments,
  async ({ db }, login) => {
    const { nome, email, senha, segundoFator } = await recoverAdministrador(db, login, new Date())
    console.log(
      [
        `Senha nova de ${nome} (${email}): ${senha}`,
        'Ela só aparece agora: entre com ela e troque-a em Configurações. As outras entradas dessa conta terminaram.',
        ...(segundoFator
          ? [
              'A verificação em duas etapas dessa conta foi desligada. Ligue-a de novo em Configurações › Segurança.',
            ]
          : []),
      ].join('\n'),
    )
  },
  openExistingDatabase,
)
