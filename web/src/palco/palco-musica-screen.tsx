import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Music } from 'lucide-react'
import type { Musica } from '@cantai/contract/musicas/musicas'
import { itemDoPalco } from '@cantai/contract/palco/palco'
import { isId } from '@cantai/contract/regras'
import { musicaQuery } from '../musicas/musicas-api.ts'
import { NovidadeDoPalco } from './barras/novidade.tsx'
import type { CenaDeMusica } from './cena/cenas.ts'
import { Palco } from './palco.tsx'
import { PalcoEspera } from './palco-vazio.tsx'
import { useSair } from './use-sair.ts'

const MUSICAS = '/musicas'

const cenaOf = ({ id, nome, artista }: Musica): CenaDeMusica => ({
  tipo: 'musica',
  chave: itemDoPalco({ especie: 'musica', musica_id: id }),
  musica_id: id,
  nome,
  artista,
  tom: null,
  tomDoDia: null,
  planejamento_id: null,
  sequencia: null,
  notas: null,
  reserva: false,
  retirada: false,
  numero: 1,
  secao: null,
})

/** One song on the stage, in the key in which this person plays it. */
export function PalcoMusicaScreen() {
  const { id } = useParams({ from: '/app/palco/musica/$id' })
  const query = useQuery({ ...musicaQuery(Number(id)), enabled: isId(id) })
  const { data: musica } = query
  const sair = useSair(MUSICAS)
  if (musica)
    return (
      <Palco
        key={musica.id}
        titulo={musica.nome}
        cenas={[cenaOf(musica)]}
        musicas={new Map([[musica.id, musica]])}
        cultoId={undefined}
        item={undefined}
        onItem={() => undefined}
        onSair={sair}
        novidade={
          <NovidadeDoPalco
            queryKey={musicaQuery(musica.id).queryKey}
            mudou="A música mudou"
            excluido={['Esta música foi', 'excluída']}
          />
        }
      />
    )
  return (
    <PalcoEspera
      query={query}
      what="a música"
      senao={MUSICAS}
      gone={{
        icon: <Music />,
        title: 'Esta música não existe mais',
        hint: 'Ela pode ter sido excluída, ou o endereço não está certo.',
        ver: 'Ver o repertório',
      }}
    />
  )
}
