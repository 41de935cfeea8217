import { horaEm } from '@cantai/domain/datas'

const SAO_PAULO = 'America/Sao_Paulo'

/** In the hours around midnight a test would begin on one day and end on the next. */
const nearMidnight = (fuso: string) => ['22', '23', '00'].includes(horaEm(new Date(), fuso).slice(0, 2))

/** The zone of the tests' ministries and browsers: São Paulo, or half a day away from it while the day changes there. */
export const FUSO = nearMidnight(SAO_PAULO) ? 'Asia/Tokyo' : SAO_PAULO
