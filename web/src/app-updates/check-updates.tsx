import { ATUALIZACAO_INTERVALO_MS, ATUALIZACAO_PRIMEIRA_MS } from '@cantai/contract/limites'
import type { VersaoDoApp } from '@cantai/contract/app-updates'
import { absoluteUrl } from '../lib/api/api-client.ts'
import { downloadAndInstall, readInstalledApp } from '../native/app-update.ts'
import { confirmAction, showAlert } from '../ui/overlay/dialogs.tsx'
import { toast } from '../ui/feedback/toast.ts'
import { checkUpdate } from './app-updates-api.ts'
import { changeUpdates, readUpdates } from './update-store.ts'

/** The optional update that the person put off: not offered again by itself until the app starts anew. */
let postponedBuild = 0
let asking = false

/** The first check soon after the start, then one every half hour (UPD-03). */
export function scheduleUpdateChecks(): void {
  const check = () => void checkForUpdates({ asked: false })
  setTimeout(check, ATUALIZACAO_PRIMEIRA_MS)
  setInterval(check, ATUALIZACAO_INTERVALO_MS)
}

/** `asked`: a person wants an answer, also when there is nothing new or no connection. */
export async function checkForUpdates({ asked }: { asked: boolean }): Promise<void> {
  if (asking || readUpdates().download) return
  asking = true
  try {
    await check(asked)
  } finally {
    asking = false
  }
}

async function check(asked: boolean): Promise<void> {
  const answer = await readInstalledApp()
    .then(checkUpdate)
    .catch(() => undefined)
  if (!answer) {
    if (asked) toast.apiError('Erro ao verificar atualizações. Tente novamente mais tarde.')
    return
  }
  const { updateRequired, hasUpdate, currentVersion, changelog } = answer
  if (!hasUpdate || !currentVersion) {
    if (asked) await showAlert({ kind: 'info', message: 'Você já está usando a versão mais recente!' })
    return
  }
  if (!updateRequired && !asked && postponedBuild === currentVersion.buildNumber) return
  if (await agree(currentVersion, changelog, updateRequired)) await download(currentVersion)
  else postponedBuild = currentVersion.buildNumber
}

async function agree({ version }: VersaoDoApp, changelog: string[], required: boolean): Promise<boolean> {
  if (required) {
    await showAlert({
      kind: 'warning',
      title: 'Atualização obrigatória',
      message: (
        <News text={`Para continuar usando o Cantai, instale a versão ${version}.`} items={changelog} />
      ),
    })
    return true
  }
  return confirmAction({
    title: 'Nova versão disponível',
    message: <News text={`A versão ${version} está pronta para instalar.`} items={changelog} />,
    confirmLabel: 'Baixar',
    cancelLabel: 'Mais tarde',
  })
}

const News = ({ text, items }: { text: string; items: string[] }) => (
  <>
    <p>{text}</p>
    {items.length > 0 && (
      <ul className="mt-3 list-disc pl-5">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    )}
  </>
)

/** Downloads a version and hands it to the installer, with its progress shown meanwhile. */
export async function download({ version, buildNumber, downloadUrl }: VersaoDoApp): Promise<void> {
  const show = (fraction: number) => changeUpdates({ download: { version, fraction } })
  show(0)
  try {
    await downloadAndInstall(absoluteUrl(downloadUrl), buildNumber, show)
  } catch {
    toast.apiError('Erro ao baixar atualização. Tente novamente.')
  } finally {
    changeUpdates({ download: undefined })
  }
}
