import { useState } from 'react'
import type * as z from 'zod/mini'
import { toast, type ToastOptions } from '../../ui/feedback/toast.ts'
import { ApiError } from '../api/api-client.ts'
import type { VersionDifference } from './conflict-versions.tsx'

/** A toast that offers something stays this long. */
const OFFER_MS = 10_000

/** Thrown when the server refused a stale edit; it carries the present record. */
export function staleRow<T>(error: unknown, schema: z.ZodMiniType<T>): T | undefined {
  if (!(error instanceof ApiError) || error.codigo !== 'versao') return undefined
  return schema.safeParse(error.detalhes?.['atual']).data
}

/** The other author, where the server tells. */
function quemSalvou(error: unknown): string | undefined {
  const quem = error instanceof ApiError ? error.detalhes?.['quem'] : undefined
  return typeof quem === 'string' ? quem : undefined
}

/** The stale edit, the server's present row, and the fields in which they differ. */
export interface Conflict<Row, Edicao> {
  readonly edicao: Edicao
  readonly atual: Row
  readonly differences: readonly VersionDifference[]
  readonly quem: string | undefined
}

interface SaveRecord<Row, Edicao, Atual extends Row> {
  /** The whole row, as the refusal of a stale edit carries it. */
  schema: z.ZodMiniType<Atual>
  /** Sends the edit; refused with the row as it is now when somebody else saved meanwhile. */
  update: (row: Row, edicao: Edicao) => Promise<unknown>
  /** Shows the row that the server has. */
  take: (atual: Atual) => void | Promise<void>
  /** The words for a record that went elsewhere meanwhile. */
  moved?: (atual: Atual, row: Row) => string | undefined
  /** The fields that both changed: with none, the edit is saved on top of the other. */
  differences: (edicao: Edicao, atual: Atual, row: Row) => readonly VersionDifference[]
  tellFailure: (error: unknown) => void
  updated: string
  /** The action that the toast of a saved edit offers, from what the server answered. */
  offer?: ((saved: unknown) => ToastOptions['action']) | undefined
  onSaved: () => void
}

/**
 * Saving a record so that nothing is lost when two people edit it. Fields that only one of them changed are merged; fields that both
 * changed become a conflict, which the person solves by keeping theirs, by taking the other's, or by going back.
 */
export function useSaveRecord<
  Row extends { versao: number },
  Edicao extends { versao?: number | undefined },
  Atual extends Row = Row,
>(options: SaveRecord<Row, Edicao, Atual>) {
  const { schema, update, take, moved, differences, tellFailure, updated, offer, onSaved } = options
  const [conflict, setConflict] = useState<Conflict<Atual, Edicao>>()

  function done(text: string, after = onSaved, action?: ToastOptions['action']) {
    toast.success(text, action && { action, duration: OFFER_MS })
    after()
  }

  async function edit(row: Row, edicao: Edicao) {
    try {
      const savedRow = await update(row, edicao)
      done(updated, onSaved, offer?.(savedRow))
    } catch (error) {
      const atual = staleRow(error, schema)
      if (!atual) return tellFailure(error)
      await take(atual)
      const fieldsThatDiffer = differences(edicao, atual, row)
      if (fieldsThatDiffer.length > 0)
        setConflict({ edicao, atual, differences: fieldsThatDiffer, quem: quemSalvou(error) })
      else {
        await edit(atual, { ...edicao, versao: atual.versao })
        const where = moved?.(atual, row)
        if (where !== undefined) toast.info(where)
      }
    }
  }

  /** `after` instead of `onSaved`, where the form goes on. */
  async function create(send: () => Promise<unknown>, created: string, after = onSaved) {
    try {
      await send()
      done(created, after)
    } catch (error) {
      tellFailure(error)
    }
  }

  return {
    edit,
    create,
    conflict,
    keepMine: async () => {
      if (conflict) await edit(conflict.atual, { ...conflict.edicao, versao: conflict.atual.versao })
    },
    takeTheirs: async () => {
      if (!conflict) return
      const theirs = new Set(['versao', ...conflict.differences.map(({ name }) => name)])
      const rest = Object.entries(conflict.edicao).filter(([name]) => !theirs.has(name))
      if (rest.length === 0) {
        toast.info('A versão salva foi mantida')
        onSaved()
      } else
        await edit(conflict.atual, {
          ...(Object.fromEntries(rest) as Edicao),
          versao: conflict.atual.versao,
        })
    },
    backToForm: () => setConflict(undefined),
  }
}
