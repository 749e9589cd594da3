import { expect, it, vi } from 'vitest'
import { ApiError } from '../../../../src/api'
import { loadPersistently } from '../../../../src/app/loading/contentLoader'
import { manualRetryEnvironment, settle } from './browserRetry'

vi.spyOn(console, 'error').mockImplementation(() => {})

const FAILED = new ApiError(503, '/api/worlds', '')

it('loading the essential content reports its first failure only, and resolves when a retry succeeds', async () => {
  const retryEnvironment = manualRetryEnvironment()
  const [failures, got] = [vi.fn(), vi.fn()]
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(FAILED)
  const loading = loadPersistently(load, failures, retryEnvironment).then(got)
  await settle()
  retryEnvironment.clock.advance(2_000)
  await settle()
  expect([load.mock.calls.length, failures.mock.calls]).toEqual([2, [[FAILED]]])
  load.mockResolvedValue('worlds')
  retryEnvironment.networkReturns()
  await loading
  expect(got).toHaveBeenCalledWith('worlds')
  expect(failures).toHaveBeenCalledTimes(1)
})

it('loading the essential content is not retried after an error of the showroom itself', async () => {
  const failures = vi.fn()
  await expect(
    loadPersistently(() => Promise.reject(new TypeError('odd')), failures, manualRetryEnvironment()),
  ).rejects.toThrow('odd')
  expect(failures).not.toHaveBeenCalled()
})
