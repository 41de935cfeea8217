import { useEffect, useRef } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx'
import { describeDownload, FECHAR_MS } from './download-mp3.ts'
import type { MusicaModalProps } from '../musica-modal-props.ts'
import { useDownloadMp3 } from './use-download-mp3.ts'

/** The video's sound as the song's MP3. */
export function DownloadMp3Modal({ musica, open, onClose, onClosed }: MusicaModalProps) {
  const download = useDownloadMp3(musica)
  const { passo, percent, message } = describeDownload(download)
  const lastPasso = download.passo === 'concluido' || download.passo === 'erro' ? download.passo : undefined

  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (!lastPasso) return undefined
    const timer = setTimeout(() => close.current(), FECHAR_MS[lastPasso])
    return () => clearTimeout(timer)
  }, [lastPasso])

  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      size="sm"
      title="Download de MP3"
      description={<p className="line-clamp-2 wrap-anywhere">{musica.nome}</p>}
      footer={<Button onClick={onClose}>{lastPasso ? 'Fechar' : 'Continuar em segundo plano'}</Button>}
    >
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <p className={lastPasso === 'erro' ? 'font-semibold text-red' : 'font-semibold'}>{passo}</p>
        <p className="text-dim">{percent}%</p>
      </div>
      <ProgressBar
        label={passo}
        percent={percent}
        waiting={download.passo === 'baixando'}
        failed={lastPasso === 'erro'}
      />
      <p aria-live="polite" className="mt-3 min-h-12 text-dim wrap-anywhere">
        {message}
      </p>
    </Modal>
  )
}
