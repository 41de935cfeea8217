import { readdir } from 'node:fs/promises'
import type { Call } from '@cantai/contract/call'

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value

/** Every call that the contract's files export, so that a new room is tested without being named. */
export async function contractCalls(): Promise<Call[]> {
  const folder = new URL('../../../contract/src/', import.meta.url)
  const files = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const modules = await Promise.all(
    files.map((name) => import(new URL(name, folder).href) as Promise<Record<string, unknown>>),
  )
  return modules
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => name.endsWith('Calls'))
    .flatMap(([, calls]) => Object.values(calls as Record<string, unknown>))
    .filter(isCall)
}
