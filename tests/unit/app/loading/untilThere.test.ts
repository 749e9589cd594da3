import { expect, it, vi } from 'vitest'
import { ApiError } from '../../../../src/api'
import { loadPersistently } from '../../../../src/app/loading/contentLoader'
import { patient, settle } from './browserRetry'

vi.spyOn(console, 'error').mockImplementation(() => {})

const FAILED = new ApiError(503, '/api/worlds', '')

it('what nothing can be shown without is said to fail once, and is there as soon as it comes', async () => {
  const patience = patient()
  const [said, got] = [vi.fn(), vi.fn()]
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(FAILED)
  const loading = loadPersistently(load, said, patience).then(got)
  await settle()
  patience.clock.advance(2_000)
  await settle()
  expect([load.mock.calls.length, said.mock.calls]).toEqual([2, [[FAILED]]])
  load.mockResolvedValue('worlds')
  patience.networkReturns()
  await loading
  expect(got).toHaveBeenCalledWith('worlds')
  expect(said).toHaveBeenCalledTimes(1)
})

it('a fault of the showroom itself is not tried again', async () => {
  const said = vi.fn()
  await expect(loadPersistently(() => Promise.reject(new TypeError('odd')), said, patient())).rejects.toThrow(
    'odd',
  )
  expect(said).not.toHaveBeenCalled()
})
