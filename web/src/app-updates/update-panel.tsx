import { useQuery } from '@tanstack/react-query'
import { PackageOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { VersaoDoApp } from '@cantai/contract/app-updates'
import { baseUrl } from '../lib/api/api-address.ts'
import { leave } from '../lib/session/session.ts'
import { type InstalledApp, readInstalledApp } from '../native/app-update.ts'
import { forgetServerAddress } from '../native/server-address.ts'
import { Button } from '../ui/form/button.tsx'
import { Dia } from '../lib/dia.tsx'
import { confirmAction } from '../ui/overlay/dialogs.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { formatMegabytes } from '../ui/data/format-size.ts'
import { LoadFailed } from '../ui/feedback/load-failed.tsx'
import { Modal } from '../ui/overlay/modal.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { versionsQuery } from './app-updates-api.ts'
import { checkForUpdates, download } from './check-updates.tsx'

type UpdatePanelProps = { open: boolean; onClose: () => void; onClosed: () => void }

/** Versions of the native app: the one on this phone, and the ones that the ministry's server offers. */
export function UpdatePanel({ open, onClose, onClosed }: UpdatePanelProps) {
  const [installed, setInstalled] = useState<InstalledApp>()
  const [checking, setChecking] = useState(false)
  const [listed, setListed] = useState(false)
  useEffect(() => void readInstalledApp().then(setInstalled), [])

  async function check() {
    setChecking(true)
    await checkForUpdates({ asked: true })
    setChecking(false)
  }

  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Atualizações"
      description={installed && `Neste aparelho: versão ${installed.version} (build ${installed.build})`}
    >
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        <Button variant="primary" busy={checking} busyLabel="Verificando..." onClick={() => void check()}>
          Verificar Atualizações
        </Button>
        <Button aria-expanded={listed} onClick={() => setListed(true)}>
          Ver Versões
        </Button>
      </div>
      {listed && <Versions build={installed?.build ?? 0} />}
      <ServerAddress />
    </Modal>
  )
}

function Versions({ build }: { build: number }) {
  const { data, isError, isFetching, refetch } = useQuery(versionsQuery)
  if (isError && !data)
    return (
      <LoadFailed
        what="as versões"
        erro="Erro ao verificar atualizações. Tente novamente mais tarde."
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton className="mt-6 h-40" />
  if (!data.current)
    return (
      <EmptyState
        icon={<PackageOpen />}
        title="Nenhuma versão publicada"
        hint="O administrador publica as versões no servidor."
      />
    )
  return (
    <section aria-label="Versões" className="mt-6">
      <p>
        <strong className="font-semibold">Mais recente: {data.current.version}</strong>
        <span className="text-dim">
          {' '}
          · build {data.current.buildNumber} · <Dia data={data.current.releaseDate} />
        </span>
      </p>
      <ul className="mt-3 divide-y divide-line rounded-lg border border-line">
        {data.available.map((versao) => (
          <Version key={versao.buildNumber} versao={versao} newer={versao.buildNumber > build} />
        ))}
      </ul>
    </section>
  )
}

function Version({ versao, newer }: { versao: VersaoDoApp; newer: boolean }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3">
      <div className="min-w-0 grow">
        <p className="font-medium">{versao.version}</p>
        <p className="text-sm text-dim tabular-nums">
          {formatMegabytes(versao.size)} · <Dia data={versao.releaseDate} />
        </p>
        {versao.changelog.length > 0 && (
          <ul className="mt-1 list-disc pl-5 text-sm text-dim">
            {versao.changelog.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        )}
      </div>
      {newer && <Button onClick={() => void download(versao)}>Baixar</Button>}
    </li>
  )
}

function ServerAddress() {
  async function change() {
    const agreed = await confirmAction({
      title: 'Trocar de servidor?',
      message: 'Você sai desta conta e digita o endereço de outro servidor.',
      confirmLabel: 'Trocar',
    })
    if (!agreed) return
    leave('choice')
    forgetServerAddress()
    location.replace('/')
  }
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-4 text-sm text-dim">
      <span className="min-w-0 wrap-anywhere">Servidor: {baseUrl()}</span>
      <Button variant="ghost" onClick={() => void change()}>
        Trocar servidor
      </Button>
    </div>
  )
}
