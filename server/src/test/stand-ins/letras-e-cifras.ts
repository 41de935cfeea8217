import { createChords } from '../../providers/chords/chords.ts'
import { createLyrics } from '../../providers/lyrics/lyrics.ts'
import { userAgentOf } from '../../providers/outside/outside.ts'
import { startCifraClub } from './cifraclub.ts'
import { startLrclib, startVagalume, VAGALUME_KEY } from './lyrics.ts'

/** The real clients of lyrics and chords, speaking to stand-ins. */
export async function startLetrasECifras({ cifrasEnabled = true } = {}) {
  const [lrclib, vagalume, cifraClub] = await Promise.all([startLrclib(), startVagalume(), startCifraClub()])
  const userAgent = userAgentOf('https://louvor.exemplo.org')
  return {
    lrclib,
    vagalume,
    cifraClub,
    providers: {
      lyrics: createLyrics(
        { lrclibBase: lrclib.base, vagalumeBase: vagalume.base, vagalumeKey: VAGALUME_KEY },
        userAgent,
      ),
      chords: createChords(
        { enabled: cifrasEnabled, base: cifraClub.base, searchBase: `${cifraClub.base}/busca/` },
        userAgent,
      ),
    },
    close: async () => {
      await Promise.all([lrclib.close(), vagalume.close(), cifraClub.close()])
    },
  }
}
