import { SquarePlay } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Video } from '@cantai/contract/youtube'
import { publishedText } from './video-text.ts'

/** A video found online; `actions` are the buttons below its words. */
export function VideoRow({ video: { snippet }, actions }: { video: Video; actions: ReactNode }) {
  const image = (snippet.thumbnails.medium ?? snippet.thumbnails.default)?.url
  const published = publishedText(snippet)
  const [broken, setBroken] = useState<string>()
  return (
    <article className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 py-4 max-[21rem]:grid-cols-1 sm:grid-rows-[1fr_auto]">
      <div className="relative grid h-17 w-30 place-items-center overflow-hidden rounded-md bg-raised text-edge sm:row-span-2 sm:h-25.5 sm:w-45">
        <SquarePlay aria-hidden className="size-7" />
        {image && image !== broken && (
          <img
            src={image}
            alt=""
            width={180}
            height={102}
            loading="lazy"
            decoding="async"
            onError={() => setBroken(image)}
            className="absolute inset-0 size-full object-cover"
          />
        )}
        {snippet.duration && (
          <span className="absolute right-1 bottom-1 rounded-sm bg-page/85 px-1 text-sm text-paper">
            <span className="sr-only">Duração: </span>
            {snippet.duration}
          </span>
        )}
      </div>
      <div>
        <h3 title={snippet.title} className="line-clamp-3 font-semibold wrap-break-word">
          {snippet.title}
        </h3>
        <p className="mt-0.5 line-clamp-2 text-sm text-dim wrap-break-word">
          {snippet.channelTitle}
          {published && <> · {published}</>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:col-span-full max-sm:*:grow">{actions}</div>
    </article>
  )
}
