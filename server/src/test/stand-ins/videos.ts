export const CHAVE_DE_TESTE = 'chave-de-teste'

/** A small picture that needs no other address. */
export const THUMBNAIL =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 16 9%22%3E%3Crect width=%2216%22 height=%229%22 fill=%22teal%22/%3E%3C/svg%3E'

export interface VideoConhecido {
  id: string
  titulo: string
  canal: string
  publicado: string
  ha: string
  duracao: string
  escrita: string
}

const TITULOS = [
  "Aquieta Minh'alma (Ao Vivo) [Official Music Video]",
  'Lugar Secreto (Clipe Oficial)',
  'Bondade de Deus & Graça | Lyric Video',
  'Grandioso És Tu - Harpa Cristã 526',
  'Ousado Amor "Reckless Love" (Official Video)',
]
const CANAIS = ['Ministério Zoe', 'Gabriela Rocha', 'Isaias Saad', 'Harpa Cristã']

/** Twenty-five videos that both searches know, in one order. */
export const VIDEOS: VideoConhecido[] = Array.from({ length: 25 }, (_, i) => ({
  id: `video${String(i).padStart(5, '0')}_`,
  titulo: `${TITULOS[i % TITULOS.length]}${i < TITULOS.length ? '' : ` ${i + 1}`}`,
  canal: CANAIS[i % CANAIS.length] ?? '',
  publicado: `2024-0${(i % 9) + 1}-15T12:00:00Z`,
  ha: `há ${(i % 9) + 1} anos`,
  duracao: `PT${i + 3}M5S`,
  escrita: `${i + 3}:05`,
}))

/** The videos for a query; none for the query that stands for no result. */
export const videosDaBusca = (q: string): VideoConhecido[] => (q.includes('nadaexiste') ? [] : VIDEOS)
