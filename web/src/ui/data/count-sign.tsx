/** A number that asks for attention. The caller adds the words for it. */
export const CountSign = ({ count }: { count: number }) => (
  <span
    aria-hidden
    className="ml-1.5 inline-grid h-5 min-w-5 place-items-center rounded-full bg-amber px-1.5 text-xs font-semibold text-on-gold tabular-nums"
  >
    {count > 99 ? '99+' : count}
  </span>
)
