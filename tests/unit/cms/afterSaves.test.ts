import { describe, expect, it } from 'vitest'
import { createAfterSaves, nameOf, watchSaves } from '../../../src/cms/publish/afterSaves'
import { ServiceFault } from '../../../src/cms/publish/releaseClient'
import type { Strapi } from '../../../src/cms/strapi'

const PAUSES = { joined: 5, firstPause: 5, maxPause: 10 }

/** The database of a CMS, which stays when the CMS starts again. */
function database() {
  const values = new Map<string, unknown>()
  return {
    values,
    get: async ({ key }: { readonly key: string }) => values.get(key) ?? null,
    async set({ key, value }: { readonly key: string; readonly value: unknown }) {
      values.set(key, value)
    },
  }
}

/** A release service that fails first, so many times. */
function serviceThat(failures: number) {
  const calls: unknown[][] = []
  return {
    calls,
    async call(...call: unknown[]) {
      calls.push(call)
      if (calls.length <= failures) throw new ServiceFault('The release service is away')
      return { status: 202, type: 'application/json', body: Buffer.from('{}') }
    },
  }
}

const log = () => {
  const lines: string[] = []
  return { lines, warn: (line: string) => lines.push(line) && undefined }
}

describe('releases after saves', () => {
  it('are off until an editor turns them on, and stay on when the CMS starts again', async () => {
    const store = database()
    const service = serviceThat(0)
    const first = createAfterSaves({ service, store, log: log(), ...PAUSES })
    first.saved('Anna')
    await new Promise((done) => setTimeout(done, 40))
    expect([await first.isOn(), service.calls]).toEqual([false, []])
    await first.turn(true)
    const second = createAfterSaves({ service, store, log: log(), ...PAUSES })
    expect(await second.isOn()).toBe(true)
    second.saved('Ben')
    await expect.poll(() => service.calls).toEqual([['POST', '/saves', { by: 'Ben' }]])
  })

  it('call the service once for saves that are close together, with all names', async () => {
    const store = database()
    const service = serviceThat(0)
    const afterSaves = createAfterSaves({ service, store, log: log(), ...PAUSES })
    await afterSaves.turn(true)
    for (const name of ['Anna', 'Ben', 'Anna']) afterSaves.saved(name)
    await expect.poll(() => service.calls).toEqual([['POST', '/saves', { by: 'Anna, Ben' }]])
    afterSaves.saved('Cleo')
    await expect.poll(() => service.calls.slice(1)).toEqual([['POST', '/saves', { by: 'Cleo' }]])
  })

  it('call again while the service is away, and say when', async () => {
    const store = database()
    const service = serviceThat(2)
    const { lines, warn } = log()
    const afterSaves = createAfterSaves({ service, store, log: { warn }, ...PAUSES })
    await afterSaves.turn(true)
    afterSaves.saved('Anna')
    await expect.poll(() => service.calls.length).toBe(3)
    expect(service.calls.at(-1)).toEqual(['POST', '/saves', { by: 'Anna' }])
    expect(lines).toEqual(Array(2).fill('The release service is away: the CMS calls again in 1 s.'))
  })

  it('call again when the service does not accept the call', async () => {
    const store = database()
    const statuses = [429, 202]
    const call = async () => ({ status: statuses.shift() ?? 0, type: '', body: Buffer.of() })
    const { lines, warn } = log()
    const afterSaves = createAfterSaves({ service: { call }, store, log: { warn }, ...PAUSES })
    await afterSaves.turn(true)
    afterSaves.saved('Anna')
    await expect.poll(() => statuses).toEqual([])
    expect(lines[0]).toMatch(/answers 429 to a save/)
  })

  it('call the service after a restart if a call was still waiting', async () => {
    const store = database()
    const away = createAfterSaves({
      service: serviceThat(1),
      store,
      log: log(),
      ...PAUSES,
      firstPause: 1e6,
      maxPause: 1e6,
    })
    await away.turn(true)
    away.saved('Anna')
    await expect.poll(() => store.values.get('unreported-saves')).toEqual(['Anna'])
    const service = serviceThat(0)
    const again = createAfterSaves({ service, store, log: log(), ...PAUSES })
    await again.resume()
    await expect.poll(() => service.calls).toEqual([['POST', '/saves', { by: 'Anna' }]])
    await expect.poll(() => store.values.get('unreported-saves')).toEqual([])
  })

  it('count records of the showroom and media, by the person who saved', () => {
    const listeners = new Map<string, (payload: { readonly uid?: string }) => void>()
    const user = { firstname: 'Eva', lastname: 'Editor' }
    const strapi = {
      eventHub: { on: (event: string, listener: () => void) => listeners.set(event, listener) },
      requestContext: { get: () => ({ state: { user } }) },
    } as unknown as Strapi
    const saved: string[] = []
    watchSaves(strapi, ['api::article.article'], (by) => saved.push(by))
    listeners.get('entry.update')?.({ uid: 'api::article.article' })
    listeners.get('entry.update')?.({ uid: 'plugin::users-permissions.user' })
    listeners.get('media.delete')?.({})
    expect(saved).toEqual(['Eva Editor', 'Eva Editor'])
    expect(nameOf(undefined)).toBe('the CMS')
  })
})
