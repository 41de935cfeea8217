import { hash, verify } from '@node-rs/argon2'

/** Parameters of OWASP's argon2id recommendation: 19 MiB, 2 passes, 1 lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Normalises: keyboards compose 'ã' in two ways, and the same password must match from each. */
const canonical = (senha: string) => senha.normalize('NFC')

export const hashSenha = (senha: string): Promise<string> => hash(canonical(senha), OPTIONS)

/** A dummy hash for unknown users, so that they take the same time as a wrong password. */
const nobody = hashSenha(crypto.randomUUID())

/** True if `senha` is the one of `senhaHash`; without a hash the same work is done, and the answer is false. */
export async function verifySenha(senhaHash: string | undefined, senha: string): Promise<boolean> {
  const matches = await verify(senhaHash ?? (await nobody), canonical(senha))
  return matches && senhaHash !== undefined
}
