import { CircleCheck, MonitorX, Smartphone, TriangleAlert } from 'lucide-react'
import { classNames } from '../../ui/layout/class-names.ts'
import type { EstadoDito } from './estado-dito.ts'
import { Manual } from './notas.tsx'
import { manual } from '../../lib/manual.ts'

const MARCA = {
  bom: <CircleCheck aria-hidden className="text-green" />,
  aviso: <TriangleAlert aria-hidden className="text-amber" />,
  nada: <MonitorX aria-hidden className="text-amber" />,
}

/** The address of now in one line, and its code for a phone's camera. */
export function EstadoDoEndereco({ estado, alguem }: { estado: EstadoDito; alguem: boolean }) {
  const { url, qr, partes, tom } = estado
  return (
    <div className="flex flex-wrap items-center gap-4 rounded-lg border border-line bg-surface p-4">
      <output className="flex min-w-0 flex-[1_1_14rem] gap-3 [&>svg]:mt-0.5 [&>svg]:size-5 [&>svg]:shrink-0">
        {MARCA[tom]}
        <span className="min-w-0">
          {url !== undefined && (
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="block font-semibold wrap-anywhere text-gold underline underline-offset-4 touch:py-2"
            >
              {url}
            </a>
          )}
          <span className={classNames('block', url !== undefined && 'mt-1 text-dim')}>
            {partes.join(' · ')}
          </span>
          {url !== undefined && (
            <span className="mt-2 flex gap-2 text-sm text-dim">
              <Smartphone aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span>
                {alguem ? (
                  'Outro aparelho já abriu o Cantai.'
                ) : (
                  <>
                    Esperando o primeiro celular. Se ele não abrir,{' '}
                    <Manual href={manual('endereco', 'nao-abre-no-celular')}>veja por quê</Manual>.
                  </>
                )}
              </span>
            </span>
          )}
        </span>
      </output>
      {qr !== undefined && (
        <img
          src={`data:image/png;base64,${qr}`}
          alt={`QR code de ${url}`}
          width={320}
          height={320}
          className="mx-auto aspect-square w-full max-w-40 rounded-lg bg-paper p-2 [image-rendering:pixelated]"
        />
      )}
    </div>
  )
}
