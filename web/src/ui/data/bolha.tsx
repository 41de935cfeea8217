/** A text as WhatsApp shows it: asterisks make it bold, underscores italic. */
function formatted(texto: string) {
  return texto.split(/(\*[^*\n]+\*|(?<![\p{L}\p{N}])_[^_\n]+_(?![\p{L}\p{N}]))/u).map((part, i) => {
    const key = `${i}-${part}`
    if (i % 2 === 0) return part
    const inside = part.slice(1, -1)
    return part.startsWith('*') ? <strong key={key}>{inside}</strong> : <em key={key}>{inside}</em>
  })
}

export const Bolha = ({ texto }: { texto: string }) => (
  // A long text scrolls, by the keyboard too.
  <section
    aria-label="Texto da mensagem"
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached
    tabIndex={0}
    className="max-h-96 overflow-y-auto rounded-lg rounded-tl-sm border border-green/25 bg-green-soft px-4 py-3"
  >
    <p className="text-sm whitespace-pre-wrap wrap-anywhere">{formatted(texto)}</p>
  </section>
)
