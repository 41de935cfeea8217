import { estrofes } from '@cantai/domain/musicas/estrofes'

/** The words of a song, stanza by stanza. */
export const Estrofes = ({ letra }: { letra: string }) =>
  estrofes(letra).map((linhas, i) => (
    // oxlint-disable-next-line react/no-array-index-key -- a stanza has nothing but its place
    <p key={i} className="mb-[1.1em] break-inside-avoid whitespace-pre-line wrap-anywhere">
      {linhas.join('\n')}
    </p>
  ))
