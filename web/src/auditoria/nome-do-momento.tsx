type NomeDoMomentoProps = {
  /** The name of that moment; null: nobody knows, or nobody did it. */
  nome: string | null
  /** The present one, where it differs. */
  atual: string | null
  /** The username, which nobody else has; null of a removed person. */
  username: string | null
  /** In the place of a name that there is not. */
  ninguem: string
}

/** A person in the history: a name can be changed and taken by others, a user name cannot. */
export const NomeDoMomento = ({ nome, atual, username, ninguem }: NomeDoMomentoProps) => (
  <>
    <strong className="font-semibold text-paper">{nome ?? ninguem}</strong>
    {username !== null && <span className="text-sm"> @{username}</span>}
    {atual !== null && <span className="text-sm"> (hoje {atual})</span>}
  </>
)
