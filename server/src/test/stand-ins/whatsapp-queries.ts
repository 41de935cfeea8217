import {
  type BinaryNode,
  getBinaryNodeChild,
  getBinaryNodeChildren,
  jidNormalizedUser,
  S_WHATSAPP_NET,
} from '@whiskeysockets/baileys'
import type { Member } from './whatsapp-member.ts'

export interface StandInGroup {
  id: string
  nome: string
  membros: Member[]
  /** Whether the paired number is still a member. */
  dentro: boolean
  /** Only administrators may write, and the paired number is not one of them. */
  soAdministradores: boolean
}

/** The data from which the queries of one logged-in device are answered. */
export interface QueryWorld {
  groups: Map<string, StandInGroup>
  /** The paired number's own phone; it is in every group that it has not left. */
  phone: Member
  /** One-time keys that the device has uploaded. */
  preKeys: { count: number }
}

export class QueryError extends Error {
  readonly code: number
  constructor(code: number, text: string) {
    super(text)
    this.code = code
  }
}

const node = (tag: string, attrs: Record<string, string> = {}, content?: BinaryNode['content']): BinaryNode =>
  content === undefined ? { tag, attrs } : { tag, attrs, content }

const membersOf = (group: StandInGroup, { phone }: QueryWorld) => [phone, ...group.membros]

const groupNode = (group: StandInGroup, world: QueryWorld) =>
  node(
    'group',
    {
      id: group.id.split('@')[0] ?? '',
      subject: group.nome,
      s_t: '1700000000',
      creation: '1700000000',
      creator: world.phone.lid,
      addressing_mode: 'lid',
    },
    [
      ...(group.soAdministradores ? [node('announcement')] : []),
      ...membersOf(group, world).map(({ lid }) => node('participant', { jid: lid })),
    ],
  )

function aboutGroups(query: BinaryNode, world: QueryWorld): BinaryNode[] {
  const to = query.attrs.to ?? ''
  if (getBinaryNodeChild(query, 'participating')) {
    const inside = [...world.groups.values()].filter(({ dentro }) => dentro)
    return [
      node(
        'groups',
        {},
        inside.map((group) => groupNode(group, world)),
      ),
    ]
  }
  const group = world.groups.get(to)
  if (!group) throw new QueryError(404, 'item-not-found')
  if (!group.dentro) throw new QueryError(403, 'forbidden')
  return [groupNode(group, world)]
}

/** Everybody has one device, the phone. */
function devices(query: BinaryNode): BinaryNode[] {
  const list = getBinaryNodeChild(getBinaryNodeChild(query, 'usync'), 'list')
  const users = getBinaryNodeChildren(list, 'user').map(({ attrs }) =>
    node('user', { jid: attrs.jid ?? '' }, [
      node('devices', {}, [node('device-list', {}, [node('device', { id: '0', 'key-index': '1' })])]),
    ]),
  )
  return [node('usync', {}, [node('list', {}, users)])]
}

async function keys(query: BinaryNode, world: QueryWorld): Promise<BinaryNode[]> {
  if (getBinaryNodeChild(query, 'count')) return [node('count', { value: `${world.preKeys.count}` })]
  if (getBinaryNodeChild(query, 'digest')) return [node('digest')]
  const uploaded = getBinaryNodeChild(query, 'list')
  if (uploaded) {
    world.preKeys.count += getBinaryNodeChildren(uploaded, 'key').length
    return []
  }
  const keyQuery = getBinaryNodeChild(query, 'key')
  if (!keyQuery) return []
  const members = [...world.groups.values()].flatMap((group) => membersOf(group, world))
  const users = getBinaryNodeChildren(keyQuery, 'user').map(async ({ attrs }) => {
    const member = members.find(({ lid }) => lid === jidNormalizedUser(attrs.jid))
    if (!member) throw new QueryError(404, 'item-not-found')
    return node('user', { jid: attrs.jid ?? '' }, await member.bundle())
  })
  return [node('list', {}, await Promise.all(users))]
}

async function contentFor(query: BinaryNode, world: QueryWorld): Promise<BinaryNode[]> {
  switch (query.attrs.xmlns) {
    case 'w:g2':
      return aboutGroups(query, world)
    case 'usync':
      return devices(query)
    case 'encrypt':
      return keys(query, world)
    case 'abt':
      return [node('props')]
    case 'privacy':
      return [node('privacy')]
    case 'blocklist':
      return [node('list')]
    default:
      return []
  }
}

/** The answer to one query, which may be an error. */
export async function answerQuery(
  query: BinaryNode,
  world: QueryWorld,
  refuse: (query: BinaryNode) => QueryError | undefined,
): Promise<BinaryNode> {
  const attrs = { id: query.attrs.id ?? '', from: query.attrs.to ?? S_WHATSAPP_NET }
  try {
    const refusal = refuse(query)
    if (refusal) throw refusal
    return node('iq', { ...attrs, type: 'result' }, await contentFor(query, world))
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    return node('iq', { ...attrs, type: 'error' }, [
      node('error', { code: `${error.code}`, text: error.message }),
    ])
  }
}
