/** How many things ask for attention. Whoever shows it says in words what it counts. */
export const CountSign = ({ count }: { count: number }) => (
  <span
    aria-hidden
    className="ml-1.5 inline-grid h-5 min-w-5 place-items-center rounded-full bg-amber px-1.5 text-xs font-semibold text-on-gold tabular-nums"
  >
    {count > 99 ? '99+' : count}
  </span>
)
