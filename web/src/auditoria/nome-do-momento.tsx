type NomeDoMomentoProps = {
  /** The name at that time; null: unknown, or nobody. */
  nome: string | null
  /** The present name, where it differs. */
  atual: string | null
  /** The username, which nobody else has; null of a removed person. */
  username: string | null
  /** Shown in place of a missing name. */
  ninguem: string
}

/** A person in the history: a display name can be changed and taken by others, a username cannot. */
export const NomeDoMomento = ({ nome, atual, username, ninguem }: NomeDoMomentoProps) => (
  <>
    <strong className="font-semibold text-paper">{nome ?? ninguem}</strong>
    {username !== null && <span className="text-sm"> @{username}</span>}
    {atual !== null && <span className="text-sm"> (hoje {atual})</span>}
  </>
)
