import { queryOptions, useQuery } from '@tanstack/react-query'
import { avisosDoEnsaioCalls, type AvisoDoEnsaio } from '@cantai/contract/ensaios/avisos'
import type { Ensaio } from '@cantai/contract/ensaios/ensaios'
import { api } from '../../lib/api/api-client.ts'
import { consulta } from '../../lib/api/consulta.ts'
import { refreshRooms, rereadCalls } from '../../lib/api/refresh.ts'
import { QueryAnswer } from '../../lib/api/query-failed.tsx'
import { AvisoNaFila } from '../../lib/aviso/aviso-na-fila.tsx'
import { EnvioAoGrupo } from '../../lib/aviso/envio-ao-grupo.tsx'
import { EstadoDoAviso } from '../../lib/aviso/estado-do-aviso.tsx'
import { Mudou } from '../../lib/aviso/mudou.tsx'
import type { ModalLife } from '../../lib/record/use-row-modal.tsx'
import { Bolha } from '../../ui/data/bolha.tsx'
import { Skeleton, useDelayed } from '../../ui/feedback/skeleton.tsx'
import { Modal } from '../../ui/overlay/modal.tsx'
import { ensaioRecord } from '../ensaio-record.tsx'

/** The message as it would be sent now. */
const previaQuery = ({ id }: Pick<Ensaio, 'id'>) =>
  queryOptions({ ...consulta(avisosDoEnsaioCalls.previa, { params: { id } }), staleTime: 0 })

/** After something became of a message: the preview also depends on what is told to nobody, such as the bot's state. */
function rereadAviso(): void {
  void rereadCalls(avisosDoEnsaioCalls.previa)
  refreshRooms()
}

/** Sends the text that was read; whatever came of it, the lists say it afterwards. */
async function avisarEnsaio(id: number, marca: string): Promise<AvisoDoEnsaio> {
  try {
    return await api(avisosDoEnsaioCalls.avisar, { params: { id }, body: { marca } })
  } finally {
    rereadAviso()
  }
}

/** A rehearsal's message as the group would receive it now, and the press that sends it. */
export function AvisarModal({ ensaio, open, onClose, onClosed }: ModalLife & { ensaio: Ensaio }) {
  const previa = useQuery(previaQuery(ensaio))
  return (
    <Modal
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title="Avisar o grupo"
      description={<span className="line-clamp-3 wrap-anywhere">{ensaioRecord.describe(ensaio)}</span>}
      initialFocus
    >
      <QueryAnswer what="a mensagem" query={previa} skeleton={<Preparing />}>
        {({ tipo, texto, marca, diferenca, ultima, impedimento }) => (
          <div className="flex flex-col gap-4">
            {ultima && (
              <>
                <EstadoDoAviso aviso={ultima} />
                <AvisoNaFila aviso={ultima} onSettled={rereadAviso} />
              </>
            )}
            {diferenca.length > 0 && <Mudou diferenca={diferenca} />}
            <Bolha texto={texto} />
            {!(diferenca.length === 0 && ultima?.estado === 'incerta') && (
              <EnvioAoGrupo
                label={tipo === 'ensaio' ? 'Enviar ao grupo' : 'Enviar mudança'}
                impedimento={impedimento}
                send={() => avisarEnsaio(ensaio.id, marca)}
                sent={tipo === 'ensaio' ? 'O grupo recebeu o ensaio' : 'O grupo recebeu a mudança'}
                onSent={onClose}
              />
            )}
          </div>
        )}
      </QueryAnswer>
    </Modal>
  )
}

function Preparing() {
  const slow = useDelayed()
  return (
    <div aria-busy="true">
      <output className="sr-only">Preparando a mensagem...</output>
      <Skeleton className={slow ? 'h-56 w-full' : 'invisible h-56 w-full'} />
    </div>
  )
}
