interface Rows<T> {
  limit(n: number): Rows<T>
  offset(n: number): Rows<T>
  execute(): Promise<T[]>
}

/** One page of `rows` with what every list answers about the whole: total, totalPaginas, pagina. */
export async function page<T>(
  rows: Rows<T>,
  count: { executeTakeFirstOrThrow(): Promise<{ total: number }> },
  { pagina, limite }: { pagina: number; limite: number },
) {
  const [pageRows, { total }] = await Promise.all([
    rows
      .limit(limite)
      .offset((pagina - 1) * limite)
      .execute(),
    count.executeTakeFirstOrThrow(),
  ])
  return { rows: pageRows, total, totalPaginas: Math.ceil(total / limite), pagina }
}
