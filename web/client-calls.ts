import type { Plugin } from 'vite'

const IMPORT = /import\s*\{([^}]*)\}\s*from\s*["']@cantai\/contract\/([\w-]+)["'];?/g
/** By their names: a set of calls of the contract. */
export const isCalls = (name: string) => name.endsWith('Calls')

/** The properties of a call that the client reads: where it leads and who may call. Its schemas and descriptions are the server's. */
const READ = new Set(['method', 'path', 'access', 'status'])

/**
 * Gives the client each call without its schemas: they would bring the whole contract, and zod, along with the first screen.
 * A schema that a form imports by its own name comes as it is.
 */
export function clientCalls(): Plugin {
  return {
    name: 'cantai:client-calls',
    apply: 'build',
    transform: {
      filter: { id: /[\\/]web[\\/]src[\\/].*\.tsx?$/, code: '@cantai/contract/' },
      handler: (code) => ({ code: code.replace(IMPORT, splitImport), map: null }),
    },
    resolveId: {
      filter: { id: /^cantai:calls\// },
      handler: (id) => ({ id: `\0${id}`, moduleSideEffects: false }),
    },
    load: {
      filter: { id: /^\0cantai:calls\// },
      handler: async (id) => callsOf(await import(id.replace('\0cantai:calls/', '@cantai/contract/'))),
    },
  }
}

function splitImport(_statement: string, list: string, file: string): string {
  const names = list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  return [
    [names.filter(isCalls), `cantai:calls/${file}`] as const,
    [names.filter((name) => !isCalls(name)), `@cantai/contract/${file}`] as const,
  ]
    .map(([of, from]) => (of.length > 0 ? `import { ${of.join(', ')} } from '${from}';` : ''))
    .join('')
}

/** The calls of one file of the contract, each as the properties that the client reads. */
export const callsOf = (contract: Record<string, object>): string =>
  Object.entries(contract)
    .filter(([name]) => isCalls(name))
    .map(([name, calls]) => {
      const read = Object.entries<object>({ ...calls }).map(([call, all]) => [
        call,
        Object.fromEntries(Object.entries(all).filter(([property]) => READ.has(property))),
      ])
      return `export const ${name} = ${JSON.stringify(Object.fromEntries(read))}`
    })
    .join('\n')
