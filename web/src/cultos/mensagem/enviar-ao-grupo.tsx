import { useQuery } from '@tanstack/react-query'
import type { Culto } from '@cantai/contract/cultos/cultos'
import type { PreviaDoAviso } from '@cantai/contract/cultos/avisos'
import { failureMessage } from '../../lib/api/failure.ts'
import { AvisoNaFila } from '../../lib/aviso/aviso-na-fila.tsx'
import { EnvioAoGrupo } from '../../lib/aviso/envio-ao-grupo.tsx'
import { EstadoDoAviso } from '../../lib/aviso/estado-do-aviso.tsx'
import { Mudou } from '../../lib/aviso/mudou.tsx'
import { Bolha } from '../../ui/data/bolha.tsx'
import { Button } from '../../ui/form/button.tsx'
import { previaQuery, rereadAviso, sendAviso } from './mensagem-api.ts'

/** The bot's part: what became of the last message, and the one that the group would receive now. */
export function EnviarAoGrupo({ culto, link }: { culto: Culto; link: string | undefined }) {
  const previa = useQuery(previaQuery(culto, link))
  const ultima = culto.ultima_mensagem
  return (
    <section aria-labelledby="enviar-ao-grupo" className="mt-5 flex flex-col gap-3">
      <h3 id="enviar-ao-grupo" className="font-semibold">
        Pelo bot, ao grupo do WhatsApp
      </h3>
      {ultima && <EstadoDoAviso aviso={ultima} />}
      {previa.data ? (
        <Envio cultoId={culto.id} previa={previa.data} link={link} />
      ) : previa.error ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
          {failureMessage(previa.error, 'Não foi possível preparar a mensagem.')}
          <Button size="sm" busy={previa.isFetching} onClick={() => void previa.refetch()}>
            Tentar novamente
          </Button>
        </div>
      ) : (
        <p className="text-sm text-dim">Preparando a mensagem...</p>
      )}
    </section>
  )
}

/** While the last one is uncertain, that is to be settled first. */
const isInDoubt = ({ diferenca, ultima }: PreviaDoAviso) =>
  diferenca.length === 0 && ultima?.estado === 'incerta'

function Envio({ previa, ...props }: EnvioProps) {
  const { tipo, texto, diferenca, ultima, sem_links } = previa
  // Nothing will leave, so nothing will leave without its links.
  const isReceived = diferenca.length === 0 && ultima?.recebida === true
  return (
    <>
      {ultima && <AvisoNaFila aviso={ultima} onSettled={rereadAviso} />}
      {diferenca.length > 0 && <Mudou diferenca={diferenca} />}
      {tipo === 'mudanca' && diferenca.length > 0 && <Bolha texto={texto} />}
      {sem_links && !isReceived && (
        <p className="text-sm text-dim">
          Vai sem os links do Cantai: o servidor ainda não tem um endereço que outros aparelhos abram.
        </p>
      )}
      {previa.impedimento !== null && <EnvioDoCulto previa={previa} {...props} />}
    </>
  )
}

type EnvioProps = { cultoId: number; previa: PreviaDoAviso; link: string | undefined }

/** The press that sends it, in the foot of the sheet: in sight, however long the message is. Without one, why there is none. */
export const EnvioDoCulto = ({ cultoId, previa, link }: EnvioProps) =>
  !isInDoubt(previa) && (
    <EnvioAoGrupo
      label={previa.tipo === 'culto' ? 'Enviar ao grupo' : 'Enviar mudança'}
      impedimento={previa.impedimento}
      send={() => sendAviso(cultoId, previa, link)}
      sent={previa.tipo === 'culto' ? 'O grupo recebeu o culto' : 'O grupo recebeu a mudança'}
    />
  )
