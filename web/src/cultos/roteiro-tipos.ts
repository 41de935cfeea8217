import { BookOpen, Heading, type LucideIcon, Megaphone, Sun } from 'lucide-react'
import type { ItemDeRoteiro } from '@cantai/contract/cultos/itens'

type Tipo = ItemDeRoteiro['tipo']

/** The kinds of items of roteiro. */
export const TIPOS_DE_ROTEIRO: Record<Tipo, { label: string; icon: LucideIcon; example: string }> = {
  momento: { label: 'Momento', icon: Sun, example: 'Oração inicial' },
  leitura: { label: 'Leitura', icon: BookOpen, example: 'Salmo 100' },
  aviso: { label: 'Aviso', icon: Megaphone, example: 'Acampamento' },
  secao: { label: 'Seção', icon: Heading, example: 'Ceia' },
}
