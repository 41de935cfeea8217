import { useEffect } from 'react'
import { useNotas } from '../../cifras/camada/use-notas.ts'
import { usePainted } from '../../ui/layout/use-painted.ts'
import { type Cena, isMusica, type MusicaNoPalco } from '../cena/cenas.ts'
import { useLeitorDoPalco } from '../cena/use-leitor-do-palco.ts'
import { paginaDe } from './pagina.ts'
import type { Caixa } from './use-caixa.ts'

/** Delay: the present song is drawn first. */
const CALM_MS = 300

type AdianteProps = {
  cena: Cena
  musica: MusicaNoPalco
  doCulto: boolean
  caixa: Caixa
}

/** Renders nothing: it computes the layout of the next song ahead, so that a turn to it only draws. */
export function Adiante(props: AdianteProps) {
  const painted = usePainted()
  return painted ? <Disposta {...props} /> : null
}

function Disposta({ cena, musica, doCulto, caixa }: AdianteProps) {
  const leitor = useLeitorDoPalco({ cena, musica, doCulto })
  const { notas } = useNotas(musica.id)
  useEffect(() => {
    if (!isMusica(cena)) return undefined
    const timer = setTimeout(() => paginaDe({ cena, musica, leitor, notas, caixa }), CALM_MS)
    return () => clearTimeout(timer)
  }, [cena, musica, leitor, notas, caixa])
  return null
}
