import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { NOME_DA_INSTALACAO } from '@cantai/contract/limites'
import { atendeNivel } from '@cantai/domain/acesso/niveis'
import { dataPadrao, primeiraLivre } from '@cantai/domain/planejamento/proximo-culto'
import { primeiroNome } from '@cantai/domain/primeiro-nome'
import { MessageCircle } from 'lucide-react'
import { diasComCultoQuery } from '../cultos/cultos-api.ts'
import { hoje as today } from '../lib/hoje.ts'
import { MaisEscalas } from '../pessoas/minha/mais-escalas.tsx'
import { useUsuario } from '../lib/session/session.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { AvisoSemHttps } from '../sistema/rede/alcance.tsx'
import { saudacao } from './saudacao.ts'
import {
  musicasPopularesQuery,
  musicasRecentesQuery,
  proximoCultoQuery,
  proximosEnsaiosQuery,
  resumoQuery,
} from './dashboard-api.ts'
import { Pieces } from '../ui/feedback/piece.tsx'
import { lazyPart, Nothing } from '../ui/layout/lazy-part.tsx'
import { DashboardKpis } from './dashboard-kpis.tsx'
import { EstatisticasSection } from './graficos/estatisticas-section.tsx'
import { MusicasPopulares } from './musicas-populares.tsx'
import { MusicasRecentes } from './musicas-recentes.tsx'
import { PorConcluir } from './por-concluir.tsx'
import { useProximoPasso } from './passo/use-proximo-passo.ts'
import { ProximoCulto } from './proximo-culto.tsx'
import { ProximosEnsaios } from './proximos-ensaios.tsx'
import { isShown, PrimeirosPassos } from './primeiro-dia/primeiro-dia.tsx'
import { primeiroDiaQuery } from './primeiro-dia/primeiro-dia-api.ts'
import type { sinalDoBot } from '../bot/problemas/palavras.ts'
import { CountSign } from '../ui/data/count-sign.tsx'
import { ScreenLink } from './screen-link.tsx'

const Trocas = lazyPart(async () => (await import('../pessoas/trocas/trocas.tsx')).Trocas)

export function DashboardScreen() {
  const usuario = useUsuario()
  const firstName = usuario && primeiroNome(usuario.nome)
  const quem = firstName === NOME_DA_INSTALACAO ? '' : `, ${firstName}`
  const [hora] = useState(() => new Date().getHours())
  const hoje = today()
  // All queries start here at once: no section waits for another.
  const resumo = useQuery(resumoQuery)
  const culto = useQuery(proximoCultoQuery(hoje))
  const recentes = useQuery(musicasRecentesQuery)
  const ensaios = useQuery(proximosEnsaiosQuery(hoje))
  const populares = useQuery(musicasPopularesQuery)
  const isLider = usuario !== null && atendeNivel(usuario.nivel_acesso, 'lider')
  const primeiroDia = useQuery({ ...primeiroDiaQuery, enabled: isLider }).data
  const isFirstDay = usuario !== null && isShown(primeiroDia, usuario)
  const semMusicas = resumo.data?.totalMusicas === 0
  const passo = useProximoPasso({ hoje, lidera: isLider, semMusicas, proximo: culto.data })
  const ocupadas = (useQuery(diasComCultoQuery(hoje)).data?.cultos ?? []).map(({ data }) => data)
  const isAdmin = usuario !== null && atendeNivel(usuario.nivel_acesso, 'admin')

  return (
    <>
      <PageHeader
        title="Dashboard do Ministério Musical"
        subtitle={
          firstName && (
            <span className="wrap-anywhere">
              {saudacao(hora)}
              {quem}. Que bom ter você aqui.
            </span>
          )
        }
        actions={isAdmin && <BotLink />}
      />
      <div className="mt-3 flex flex-col gap-3 sm:mt-6 sm:gap-6">
        <Pieces>
          {isFirstDay && <PrimeirosPassos dia={primeiroDia} usuario={usuario} />}
          {isAdmin && <AvisoSemHttps />}
          <ProximoCulto
            query={culto}
            passo={passo}
            hoje={hoje}
            livre={primeiraLivre(dataPadrao(hoje), ocupadas)}
            lidera={isLider}
            isFirstDay={isFirstDay}
          />
          <MaisEscalas menos={[culto.data?.id, passo.resposta?.culto_id]} hoje={hoje} />
          {isLider && <Trocas hoje={hoje} menos={passo.troca?.vaga_id} />}
          {isLider && <PorConcluir hoje={hoje} menos={passo.aConcluir?.id} />}
          <DashboardKpis query={resumo} hoje={hoje} />
          <div className="grid gap-3 sm:gap-6 lg:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-3 sm:gap-6">
              <Pieces>
                <MusicasRecentes query={recentes} />
                <ProximosEnsaios query={ensaios} hoje={hoje} semMusicas={semMusicas} />
              </Pieces>
            </div>
            <Pieces>
              <MusicasPopulares query={populares} />
            </Pieces>
          </div>
          <EstatisticasSection resumo={resumo.data} hoje={hoje} />
        </Pieces>
      </div>
    </>
  )
}

/** Loaded after the screen, because only administrators need the bot's calls. */
const BotTrouble = lazyPart(() => import('./bot-trouble.tsx').then((module) => module.BotTrouble), {
  failed: Nothing,
})

/** The link to the bot with its problems; the element stays the same when they arrive, also under a press. */
function BotLink() {
  const [sinal, setSinal] = useState<ReturnType<typeof sinalDoBot>>()
  return (
    <ScreenLink link={{ to: '/bot-config' }} description={sinal?.text}>
      <MessageCircle aria-hidden />
      <span>
        Bot do WhatsApp
        {sinal && <CountSign count={sinal.count} />}
      </span>
      <BotTrouble onSinal={setSinal} />
    </ScreenLink>
  )
}
