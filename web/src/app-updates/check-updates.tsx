import { ATUALIZACAO_INTERVALO_MS, ATUALIZACAO_PRIMEIRA_MS } from '@cantai/contract/limites'
import type { VersaoDoApp } from '@cantai/contract/app-updates'
import { absoluteUrl } from '../lib/api/api-address.ts'
import { downloadAndInstall, readInstalledApp } from '../native/app-update.ts'
import { confirmAction, showAlert } from '../ui/overlay/dialogs.tsx'
import { isQuiet, subscribeQuiet } from '../ui/feedback/quiet.ts'
import { toast } from '../ui/feedback/toast.ts'
import { UpdateNews } from './update-news.tsx'
import { checkUpdate } from './app-updates-api.ts'
import { changeUpdates, readUpdates } from './update-store.ts'

/** The optional update that the person put off: not offered again by itself until the app starts anew. */
let postponedBuild = 0
let running: Promise<void> | undefined
/** An optional update was found while nothing may be said by itself. */
let isOwed = false

/** The first check soon after the start, then one every half hour (UPD-03). */
export function scheduleUpdateChecks(): void {
  const check = () => void checkForUpdates({ asked: false })
  setTimeout(check, ATUALIZACAO_PRIMEIRA_MS)
  setInterval(check, ATUALIZACAO_INTERVALO_MS)
  subscribeQuiet(() => {
    if (!isOwed || isQuiet()) return
    isOwed = false
    check()
  })
}

/** `asked`: a person wants an answer, also when there is nothing new or no connection, or the app asks by itself just now. */
export async function checkForUpdates({ asked }: { asked: boolean }): Promise<void> {
  if (running && asked) await running
  if (running || readUpdates().download) return
  running = check(asked).finally(() => (running = undefined))
  await running
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
  const versao = hasUpdate ? currentVersion : undefined
  if (!versao || !updateRequired) changeUpdates({ required: undefined })
  if (!versao) {
    if (asked) await showAlert({ kind: 'info', message: 'Você já está usando a versão mais recente!' })
    return
  }
  if (updateRequired) {
    const isKnown = readUpdates().required?.versao.buildNumber === versao.buildNumber
    if (!isKnown) changeUpdates({ required: { versao, changelog } })
    return
  }
  if (!asked && postponedBuild === versao.buildNumber) return
  if (!asked && isQuiet()) {
    isOwed = true
    return
  }
  const wanted = await confirmAction({
    title: 'Nova versão disponível',
    message: <UpdateNews text={`A versão ${versao.version} está pronta para instalar.`} items={changelog} />,
    confirmLabel: 'Baixar',
    cancelLabel: 'Mais tarde',
  })
  if (wanted) await download(versao)
  else postponedBuild = versao.buildNumber
}

/** Downloads a version and hands it to the installer, with its progress shown meanwhile. */
export async function download({ version, buildNumber, sha256, downloadUrl }: VersaoDoApp): Promise<void> {
  const show = (fraction: number) => changeUpdates({ download: { version, fraction } })
  show(0)
  const last = await downloadAndInstall(absoluteUrl(downloadUrl), { buildNumber, sha256 }, show).then(
    () => 'handed' as const,
    () => 'failed' as const,
  )
  const { required } = readUpdates()
  changeUpdates({ download: undefined, required: required && { ...required, last } })
  if (last === 'failed' && !required) toast.apiError('Erro ao baixar atualização. Tente novamente.')
}
