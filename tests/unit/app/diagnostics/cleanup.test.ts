import { afterEach, describe, expect, it, vi } from 'vitest'
import { mayReload, reloadOnMissingChunk, reloadRarely } from '../../../../src/app/diagnostics/cleanup'
import { removeServiceWorkers } from '../../../../src/app/diagnostics/oldCaches'

function memoryStorage() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => entries.set(key, value).has(key),
  }
}

it('the page reloads itself at most once in 60 seconds', () => {
  const storage = memoryStorage()
  expect(mayReload(storage, 1_000)).toBe(true)
  expect(mayReload(storage, 60_999)).toBe(false)
  expect(mayReload(storage, 61_000)).toBe(true)
})

it('the page can reload itself after the clock was set back', () => {
  const storage = memoryStorage()
  expect(mayReload(storage, 90_000_000)).toBe(true)
  expect(mayReload(storage, 1_000)).toBe(true)
  expect(mayReload(storage, 2_000)).toBe(false)
})

it('the page never reloads itself if the time of the reload cannot be stored', () => {
  const forbidden = { getItem: () => null, setItem: () => false }
  expect(mayReload(forbidden, 1_000)).toBe(false)
})

it('the page reloads itself only if the showroom answers, and only that reload counts towards the limit', async () => {
  const storage = memoryStorage()
  let reloads = 0
  const reload = (there: boolean) =>
    reloadRarely({
      ...{ storage, now: () => 1_000 },
      async reload(before = () => true) {
        if (!there || !before()) return false
        return ++reloads > 0
      },
    })
  await reload(false)
  expect(reloads).toBe(0)
  await reload(true)
  await reload(true)
  expect(reloads).toBe(1)
})

it('the page does not reload for a chunk that fails while offline or just after the network returns', () => {
  const navigator = { onLine: false }
  const page = Object.assign(new EventTarget(), { navigator })
  const reload = vi.fn(async () => {})
  let now = 100_000
  reloadOnMissingChunk(page as unknown as Window, reload, () => now)
  const miss = () => page.dispatchEvent(new Event('vite:preloadError'))
  miss()
  page.dispatchEvent(new Event('online'))
  now += 20_000
  page.dispatchEvent(new Event('offline'))
  miss()
  navigator.onLine = true
  // The `online` event has not been dispatched yet.
  miss()
  page.dispatchEvent(new Event('online'))
  now += 10_000
  miss()
  expect(reload).not.toHaveBeenCalled()
  now += 1
  miss()
  expect(reload).toHaveBeenCalledOnce()
})

describe('cleanup after an older version', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('removes its service workers and caches', async () => {
    const gone: string[] = []
    const worker = (name: string) => ({
      scope: `https://a.example/${name}/`,
      unregister: async () => gone.push(name),
    })
    const getRegistrations = async () => [worker('one'), worker('two')]
    vi.stubGlobal('navigator', { serviceWorker: { getRegistrations } })
    vi.stubGlobal('caches', { keys: async () => ['pages'], delete: async (name: string) => gone.push(name) })
    await removeServiceWorkers()
    expect(gone).toEqual(['one', 'two', 'pages'])
    gone.length = 0
    await removeServiceWorkers('/two/')
    expect(gone, 'below a path').toEqual(['two'])
  })

  it('does nothing in a browser without service workers and caches', async () => {
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('caches', undefined)
    await expect(removeServiceWorkers()).resolves.toBeUndefined()
  })
})
