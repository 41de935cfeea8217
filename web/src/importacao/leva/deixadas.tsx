import { plural } from '@cantai/domain/palavras'

/** Lines that name nothing that comes, so that nobody misses one. */
export const Deixadas = ({ linhas }: { linhas: readonly string[] }) =>
  linhas.length > 0 && (
    <details className="rounded-md border border-line px-3 py-2 text-sm">
      <summary className="cursor-pointer py-1 text-dim">
        {plural(linhas.length, 'linha ou coluna não entra', 'linhas ou colunas não entram')}
      </summary>
      <ul className="mt-1 list-disc pl-5 wrap-anywhere">
        {linhas.slice(0, 100).map((linha, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- two lines may be the same, and none moves
          <li key={i}>{linha.slice(0, 200)}</li>
        ))}
      </ul>
    </details>
  )
