import { afterEach, describe, expect, it, vi } from 'vitest'
import { mayReload, removeServiceWorkers } from '../../../src/app/cleanup'

function memoryStorage() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value).has(key),
  }
}

it('reloads at most once in 60 seconds', () => {
  const storage = memoryStorage()
  expect(mayReload(storage, 1_000)).toBe(true)
  expect(mayReload(storage, 60_999)).toBe(false)
  expect(mayReload(storage, 61_000)).toBe(true)
})

it('does not mind that the clock was set back', () => {
  const storage = memoryStorage()
  expect(mayReload(storage, 90_000_000)).toBe(true)
  expect(mayReload(storage, 1_000)).toBe(true)
  expect(mayReload(storage, 2_000)).toBe(false)
})

it('never reloads where nothing can be remembered', () => {
  const forbidden = { getItem: () => null, setItem: () => false }
  expect(mayReload(forbidden, 1_000)).toBe(false)
})

describe('what an older version left behind', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is removed: service workers and caches', async () => {
    const gone: string[] = []
    const worker = (name: string) => ({ unregister: async () => gone.push(name) })
    const getRegistrations = async () => [worker('one'), worker('two')]
    vi.stubGlobal('navigator', { serviceWorker: { getRegistrations } })
    vi.stubGlobal('caches', { keys: async () => ['pages'], delete: async (name: string) => gone.push(name) })
    await removeServiceWorkers()
    expect(gone).toEqual(['one', 'two', 'pages'])
  })

  it('may be nothing, also where the browser has neither', async () => {
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('caches', undefined)
    await expect(removeServiceWorkers()).resolves.toBeUndefined()
  })
})
