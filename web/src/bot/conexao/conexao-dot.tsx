import { classNames } from '../../ui/layout/class-names.ts'

/** A light and its word. */
export const ConexaoDot = ({ connected }: { connected: boolean }) => (
  <span className="inline-flex items-center gap-2.5 text-lg font-semibold">
    <span
      aria-hidden
      className={classNames(
        'size-3 rounded-full ring-4',
        connected ? 'bg-green ring-green-soft' : 'bg-red ring-red-soft',
      )}
    />
    {connected ? 'Conectado' : 'Desconectado'}
  </span>
)
