import { expect, it, vi } from 'vitest'
import { loadPart } from '../../../../src/app/loading/loadPart'
import { manualRetryEnvironment, settle } from './browserRetry'

it('a part of the app that fails to load is requested again until it is there', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const environment = manualRetryEnvironment()
  let isOnline = false
  const load = vi.fn(async () => {
    if (!isOnline) throw new TypeError('Failed to fetch dynamically imported module')
    return 'the part'
  })
  const loaded = vi.fn()
  loadPart(load, environment).then(loaded)
  await settle()
  expect(error).toHaveBeenCalledOnce()
  environment.clock.advance(2_000)
  await settle()
  expect(load).toHaveBeenCalledTimes(2)
  expect(loaded).not.toHaveBeenCalled()
  isOnline = true
  environment.networkReturns()
  await settle()
  expect(loaded).toHaveBeenCalledWith('the part')
})
