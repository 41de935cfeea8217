import { startCifraClub } from './cifraclub.ts'
import { startLrclib, startVagalume, VAGALUME_KEY } from './lyrics.ts'

/** The services of lyrics and chords, and the environment that points to them. */
export async function startLetrasECifras() {
  const [lrclib, vagalume, cifraClub] = await Promise.all([startLrclib(), startVagalume(), startCifraClub()])
  return {
    lrclib,
    vagalume,
    cifraClub,
    env: {
      LRCLIB_BASE: lrclib.base,
      VAGALUME_BASE: vagalume.base,
      VAGALUME_API_KEY: VAGALUME_KEY,
      CIFRACLUB_BASE: cifraClub.base,
      CIFRACLUB_SEARCH_BASE: `${cifraClub.base}/busca/`,
    },
    stop: async () => {
      await Promise.all([lrclib.stop(), vagalume.stop(), cifraClub.stop()])
    },
  }
}
