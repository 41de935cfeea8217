import { QueryClientProvider } from '@tanstack/react-query'
import { queryClient } from '../lib/api/query-client.ts'
import { Modal } from '../ui/overlay/modal.tsx'
import { useIsQuiet } from '../ui/feedback/quiet.ts'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { lazyPart } from '../ui/layout/lazy-part.tsx'
import { RequiredUpdate } from './required-update.tsx'
import { changeUpdates, useUpdates } from './update-store.ts'

const UpdatePanel = lazyPart(async () => (await import('./update-panel.tsx')).UpdatePanel)

/** Shows the native app's updates over any screen. */
export function UpdateHost() {
  const { panel, required, download } = useUpdates()
  const isQuiet = useIsQuiet()
  return (
    <>
      {panel !== 'unused' && (
        <QueryClientProvider client={queryClient}>
          <UpdatePanel
            open={panel === 'open'}
            onClose={() => changeUpdates({ panel: 'closed' })}
            onClosed={() => changeUpdates({ panel: 'unused' })}
          />
        </QueryClientProvider>
      )}
      {required && !download && !isQuiet && <RequiredUpdate {...required} />}
      {download && (
        <Modal open onClose={() => undefined} canClose={false} size="sm" title="Baixando atualização">
          <p className="text-dim">Versão {download.version}. Ao terminar, o instalador do aparelho abre.</p>
          <Progress fraction={download.fraction} />
        </Modal>
      )}
    </>
  )
}

function Progress({ fraction }: { fraction: number }) {
  const percent = Math.round(fraction * 100)
  return (
    <div className="mt-4 flex items-center gap-3">
      <ProgressBar label="Progresso do download" percent={percent} />
      <span className="w-12 shrink-0 text-right text-sm text-dim tabular-nums">{percent}%</span>
    </div>
  )
}
