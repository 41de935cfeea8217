import { palcoCalls, Posicao } from '@cantai/contract/palco/palco'
import { api, ApiError } from '../../lib/api/api-client.ts'
import { hasSinal, hearSinal, loseSinal, subscribeSinal } from '../../lib/live/sinal.ts'
import { changeVivo, getVivo, takeVivo } from '../../lib/live/vivo.ts'
import type { NaoDito, Vivo } from '../../lib/live/vivo-guardado.ts'

/** Timeout of a turn's request. */
const PATIENCE_MS = 8_000
const RETRY_MS = 2_000

export type Lugar = Omit<NaoDito, 'tons' | 'retomar'>

let attempt: AbortController | undefined
let timer: ReturnType<typeof setTimeout> | undefined

/** Tells everybody the leader's position and changed keys; unsent ones are sent when the server is heard again. */
export function contar(lugar: Lugar, tons: Record<string, string> = {}): void {
  const before = getVivo()?.naoDito
  changeVivo({
    naoDito: { ...lugar, tons: { ...before?.tons, ...tons }, retomar: before?.retomar ?? null },
  })
  void send()
}

/**
 * Stores what the leader does on a card whose page is not measured yet: the change of card, another key. If the page is closed before, it
 * is sent at the next visit.
 */
export function anotar(
  { item, semitons }: Pick<Lugar, 'item' | 'semitons'>,
  tons: Record<string, string> = {},
): void {
  const now = getVivo()
  if (!now) return
  const { naoDito, posicao } = now
  const known = [naoDito, posicao].find((place) => place?.item === item)
  changeVivo({
    naoDito: {
      item,
      bloco: known?.bloco ?? 0,
      semitons,
      tons: { ...naoDito?.tons, ...tons },
      retomar: naoDito?.retomar ?? posicao?.seq ?? null,
    },
  })
}

/** While a stage is open: sends what an earlier page could not send. */
export function startContando(): () => void {
  const again = () => {
    if (!hasSinal()) return
    attempt?.abort()
    void send()
  }
  const unsubscribe = subscribeSinal(again)
  void send()
  return () => {
    unsubscribe()
    clearTimeout(timer)
  }
}

async function send(): Promise<void> {
  clearTimeout(timer)
  const now = getVivo()
  if (!now?.naoDito || attempt) return
  const { culto, naoDito } = now
  const { tons, retomar, ...lugar } = naoDito
  attempt = new AbortController()
  try {
    const { tons: all, ...posicao } = await api(palcoCalls.conduzir, {
      params: { cultoId: culto },
      body: {
        ...lugar,
        tons: Object.entries(tons).map(([item, tom]) => ({ item, tom })),
        ...(retomar === null ? {} : { retomar }),
      },
      signal: AbortSignal.any([attempt.signal, AbortSignal.timeout(PATIENCE_MS)]),
    })
    attempt = undefined
    hearSinal()
    if (getVivo()?.culto !== culto) return
    takeVivo(posicao, all)
    if (getVivo()?.naoDito === naoDito) changeVivo({ naoDito: null })
    else void send()
  } catch (error) {
    attempt = undefined
    if (getVivo()?.culto === culto) notTold(now, error)
  }
}

/** A refusal is final: somebody else leads by now. Any other failure is retried. */
function notTold({ posicao }: Vivo, error: unknown): void {
  const naoDito = getVivo()?.naoDito
  if (!naoDito) return
  if (error instanceof ApiError && error.status !== undefined && error.status < 500) {
    changeVivo({ naoDito: null })
    const other = posicaoEm(error)
    if (other) takeVivo(other, tonsOf(getVivo()))
    return
  }
  if (naoDito.retomar === null) changeVivo({ naoDito: { ...naoDito, retomar: posicao?.seq ?? null } })
  loseSinal()
  timer = setTimeout(() => void send(), RETRY_MS)
}

const tonsOf = (vivo: Vivo | undefined) =>
  Object.entries(vivo?.tons ?? {}).map(([item, tom]) => ({ item, tom }))

/** The other leader's position, from the refusal. */
const posicaoEm = ({ detalhes }: ApiError): Posicao | undefined =>
  Posicao.safeParse(detalhes?.['posicao']).data
