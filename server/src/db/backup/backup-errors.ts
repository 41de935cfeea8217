import { DatabaseError } from '@cantai/postgres/database-error'

/** A file that cannot be restored at all, or not here; its message is one line in Portuguese. */
export class InvalidBackup extends DatabaseError {}

export const notABackup = () => new InvalidBackup('O arquivo não é uma cópia de segurança do Cantai.')

export const incomplete = (cause?: unknown) =>
  new InvalidBackup('A cópia de segurança está incompleta: nada foi restaurado.', { cause })

export const tooLarge = () =>
  new InvalidBackup('O arquivo se abre em muito mais do que uma cópia de segurança tem: nada foi restaurado.')
