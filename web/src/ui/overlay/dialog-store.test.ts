import { expect, it, vi } from 'vitest'
import { createDialogStore, type DialogKind } from './dialog-store.ts'

const dialog = { kind: 'info', message: 'Olá', confirmLabel: 'Entendi' } as const

it.each([
  ['info', 'Alerta'],
  ['success', 'Sucesso'],
  ['warning', 'Atenção'],
  ['error', 'Erro'],
  ['confirm', 'Confirmação'],
] satisfies [DialogKind, string][])('titles a dialog of kind %s %s unless told (SHE-12)', (kind, title) => {
  const store = createDialogStore()
  void store.ask({ ...dialog, kind })
  expect(store.first()?.title).toBe(title)
})

it('keeps a given title', () => {
  const store = createDialogStore()
  void store.ask({ ...dialog, title: 'Sem internet' })
  expect(store.first()?.title).toBe('Sem internet')
})

it('shows one dialog at a time, in the order they were asked', async () => {
  const store = createDialogStore()
  const first = store.ask({ ...dialog, message: 'um' })
  const second = store.ask({ ...dialog, message: 'dois' })
  const shown = store.first()
  expect(shown?.message).toBe('um')
  shown?.settle(true)
  await expect(first).resolves.toBe(true)
  expect(store.first()?.message).toBe('um')

  store.remove(shown?.id ?? 0)
  expect(store.first()?.message).toBe('dois')
  store.first()?.settle(false)
  await expect(second).resolves.toBe(false)
})

it('tells its listeners of every change until they leave', () => {
  const store = createDialogStore()
  const listener = vi.fn<() => void>()
  const leave = store.subscribe(listener)
  void store.ask(dialog)
  store.remove(store.first()?.id ?? 0)
  leave()
  void store.ask(dialog)
  expect(listener).toHaveBeenCalledTimes(2)
})
