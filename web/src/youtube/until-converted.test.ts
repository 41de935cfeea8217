import { expect, test, vi } from 'vitest'
import { ApiError } from '../lib/api/api-client.ts'
import { untilConverted } from './until-converted.ts'

const timeOut = () => new ApiError(undefined, 'demorou', { codigo: 'TEMPO_ESGOTADO' })
const asking = () => vi.fn<() => Promise<string>>()

test('MUS-19 MUS-23 a conversion longer than the time-out is asked for again, which joins it', async () => {
  const ask = asking().mockRejectedValueOnce(timeOut()).mockRejectedValueOnce(new ApiError(504, 'x'))
  ask.mockResolvedValueOnce('pronto')
  expect(await untilConverted(ask)).toBe('pronto')
  expect(ask).toHaveBeenCalledTimes(3)
})

test('MUS-19 MUS-23 a conversion that failed is not asked for again', async () => {
  const ask = asking().mockRejectedValue(new ApiError(422, 'longo demais'))
  await expect(untilConverted(ask)).rejects.toThrow('longo demais')
  expect(ask).toHaveBeenCalledTimes(1)
})

test('MUS-19 MUS-23 the waiting ends', async () => {
  const ask = asking().mockRejectedValue(timeOut())
  await expect(untilConverted(ask)).rejects.toThrow('demorou')
  expect(ask).toHaveBeenCalledTimes(10)
})
