import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Privacidade, privacidadeCalls, type ServicoDeFora } from '@cantai/contract/sistema/privacidade'
import { consulta } from '../../lib/api/consulta.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { QueryFailed } from '../../lib/api/query-failed.tsx'
import { useModalLife } from '../../lib/record/use-modal-life.ts'
import { usePode } from '../../lib/session/session.ts'
import { Skeleton, useDelayed } from '../../ui/feedback/skeleton.tsx'
import { Button } from '../../ui/form/button.tsx'
import { ContatoModal } from './contato-modal.tsx'

const privacidadeQuery = consulta(privacidadeCalls.privacidade)

/** Where something of the ministry goes, and what of it. */
const FORA: Record<ServicoDeFora, string> = {
  youtube: 'YouTube: o nome da música que alguém procura e o vídeo que alguém abre.',
  letras: 'LRCLIB e, com uma chave, Vagalume: o nome e o artista da música cuja letra alguém busca.',
  cifras: 'Cifra Club: o nome e o artista da música cuja cifra alguém busca.',
  whatsapp: 'WhatsApp: as mensagens que a liderança manda ao grupo, com os nomes e as funções da escala.',
  copias: 'O armazenamento que a igreja escolheu para as cópias de segurança e os MP3s.',
}

/** Says who keeps what, about whom, why and for how long, before anybody signs up. */
export function PrivacidadeScreen() {
  const query = useQuery(privacidadeQuery, queryClient)
  return (
    <article className="mx-auto flex max-w-2xl flex-col gap-6 wrap-anywhere">
      <h1 className="text-xl font-semibold tracking-tight">Privacidade</h1>
      {query.data ? (
        <Texto privacidade={query.data} />
      ) : query.isError ? (
        <QueryFailed what="a página de privacidade" query={query} />
      ) : (
        <Waiting />
      )}
    </article>
  )
}

function Waiting() {
  const slow = useDelayed()
  return (
    <div aria-busy="true" className={slow ? 'flex flex-col gap-4' : 'invisible'}>
      <output className="sr-only">Carregando...</output>
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-96 w-full" />
    </div>
  )
}

function Parte({ titulo, children }: { titulo: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-semibold">{titulo}</h2>
      {children}
    </section>
  )
}

const Lista = ({ children }: { children: ReactNode }) => (
  <ul className="flex list-disc flex-col gap-1.5 ps-5 text-dim">{children}</ul>
)

function Texto({ privacidade: { igreja, contato, servicos } }: { privacidade: Privacidade }) {
  return (
    <>
      <Parte titulo="Quem guarda os seus dados">
        <p className="text-dim">
          {igreja ?? 'A igreja que usa este Cantai'}, num computador que é dela ou que ela escolheu. O Cantai
          não tem anúncios, não vende nada e não manda estatísticas a ninguém.
        </p>
        <Contato contato={contato} />
      </Parte>
      <Parte titulo="O que fica guardado, e para quê">
        <Lista>
          <li>
            Da conta: nome, email, telefone (se você o deu), nível, e em que aparelhos ela está aberta, para
            você entrar.
          </li>
          <li>De quem serve: funções, dias em que não pode, respostas e presença, para montar a escala.</li>
          <li>
            Do que você escreve: músicas, cultos e ensaios, com o seu nome; as suas anotações, que só você lê.
          </li>
        </Lista>
        <p className="text-dim">
          Nomes, funções e respostas de uma escala publicada são vistos por toda a equipe. Telefones, motivos
          e dias marcados, só pela liderança e pela própria pessoa.
        </p>
      </Parte>
      <Parte titulo="Por quanto tempo">
        <Lista>
          <li>A conta e a escala: enquanto você fizer parte da equipe, ou até pedir que sejam removidas.</li>
          <li>Uma entrada esquecida: 90 dias no máximo.</li>
          <li>O que foi excluído: 30 dias na lixeira. Quem fez o quê: 24 meses.</li>
          <li>Cópias de segurança: cerca de quatro semanas, as que o Cantai faz sozinho.</li>
        </Lista>
      </Parte>
      <Parte titulo="O que sai deste computador">
        <Lista>
          {servicos.map((servico) => (
            <li key={servico}>{FORA[servico]}</li>
          ))}
          <li>
            Um link sem senha de um culto ou da sua escala mostra a quem o abre o que a liderança escolheu
            mostrar.
          </li>
        </Lista>
      </Parte>
      <Parte titulo="O que você pode pedir">
        <Lista>
          <li>
            Ver e levar tudo o que há sobre você (LGPD, artigo 18): em <em>Configurações › Segurança</em>, ou
            a quem administra, se você não tem conta.
          </li>
          <li>
            Corrigir o que está errado, e que tudo seja removido: fica só o lugar em que você serviu, sem o
            seu nome.
          </li>
          <li>Saber quem guarda, para quê e por quanto tempo (artigo 9): é esta página.</li>
          <li>
            De crianças e adolescentes (artigo 14), quem responde por eles na família pode pedir o mesmo, e
            ser ouvido antes de eles entrarem na equipe: a liderança anota quem concordou e quando, e só ela
            lê.
          </li>
        </Lista>
      </Parte>
    </>
  )
}

/** Whom to ask; an administrator writes it here. */
function Contato({ contato }: { contato: string | null }) {
  const isAdmin = usePode('admin')
  const { isThere, show, life } = useModalLife()
  return (
    <>
      {contato === null ? (
        <p>A igreja ainda não disse aqui a quem perguntar: fale com a liderança do ministério.</p>
      ) : (
        <p>
          Para perguntar, corrigir ou pedir que algo seja removido:{' '}
          <strong className="font-medium">{contato}</strong>
        </p>
      )}
      {isAdmin && (
        <div>
          <Button onClick={show}>{contato === null ? 'Dizer a quem perguntar' : 'Mudar o contato'}</Button>
          {isThere && <ContatoModal contato={contato} {...life} />}
        </div>
      )}
    </>
  )
}
