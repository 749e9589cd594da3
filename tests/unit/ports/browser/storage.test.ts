import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createBrowserStorage } from '../../../../src/ports'

const denied = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}

/** A page whose storage accepts `room` characters. Below 0, access throws. */
function pageWith(room: number, cookies = '') {
  const entries = new Map<string, string>()
  const storage = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem(name: string, text: string) {
      if (text.length > room) throw new DOMException('full', 'QuotaExceededError')
      entries.set(name, text)
    },
    removeItem: (name: string) => void entries.delete(name),
    key: (index: number) => [...entries.keys()][index] ?? null,
    get length() {
      return entries.size
    },
  } as unknown as Storage
  const page = {
    location: { hostname: 'fair.arcwell.example', pathname: '/en/plant' } as Location,
    get localStorage() {
      return room < 0 ? denied() : storage
    },
    get sessionStorage() {
      return room < 0 ? denied() : storage
    },
    document: {
      get cookie() {
        return room < 0 ? denied() : cookies
      },
      set cookie(_: string) {
        if (room < 0) denied()
        // Browsers ignore blocked writes silently.
      },
    },
  }
  return { page, entries }
}

describe('a stored value', () => {
  it('can be read again whatever the browser accepts or refuses, without an error', () => {
    const name = fc.constantFrom('a', 'b')
    const step = fc.oneof(
      fc.record({ name, text: fc.string({ maxLength: 6 }) }),
      fc.record({ name, text: fc.constant(null) }),
    )
    fc.assert(
      fc.property(fc.integer({ min: -1, max: 6 }), fc.array(step), (room, steps) => {
        const { local } = createBrowserStorage(pageWith(room).page)
        const model = new Map<string, string>()
        for (const { name, text } of steps) {
          if (text === null) {
            model.delete(name)
            local.removeItem(name)
          } else {
            model.set(name, text)
            expect(local.setItem(name, text)).toBe(text.length <= room)
          }
          for (const each of ['a', 'b']) expect(local.getItem(each)).toBe(model.get(each) ?? null)
        }
      }),
    )
  })

  it('outlives the page if the browser accepts it', () => {
    const { page } = pageWith(10)
    createBrowserStorage(page).session.setItem('a', 'kept')
    expect(createBrowserStorage(page).session.getItem('a')).toBe('kept')
  })
})

describe('cookies', () => {
  it('stay in memory for this page if the browser refuses them', () => {
    for (const room of [-1, 0]) {
      const { cookies } = createBrowserStorage(pageWith(room, room < 0 ? '' : 'other=1').page)
      cookies.write('language=ko; max-age=60; path=/')
      expect(cookies.read()).toBe(room < 0 ? 'language=ko' : 'other=1; language=ko')
    }
  })

  it('of the browser take precedence over those in memory', () => {
    const { cookies } = createBrowserStorage(pageWith(0, 'language=fr').page)
    cookies.write('language=ko')
    expect(cookies.read()).toBe('language=fr')
  })
})

describe('clearing a visitor’s data', () => {
  it('removes everything except the names that belong to the screen', () => {
    const { page, entries } = browserOf({ a: '1', 'of.the.screen': '2', b: '3' })
    const { local, clear } = createBrowserStorage(page)
    local.setItem('c', '4')
    clear(new Set(['of.the.screen']))
    expect([...entries]).toEqual([['of.the.screen', '2']])
  })

  it('works also if the browser stored nothing or refuses to remove it', () => {
    const { page } = pageWith(-1)
    const { local, session, cookies, clear } = createBrowserStorage(page)
    for (const stored of [local, session]) stored.setItem('a', '1')
    cookies.write('a=1; path=/')
    clear(new Set())
    expect([local.getItem('a'), session.getItem('a'), cookies.read()]).toEqual([null, null, ''])
  })

  it('removes cookies of every path and domain that the page sees', () => {
    const { page, written } = browserOf({}, 'mara=1; i18n_redirected=fr; screen=2')
    createBrowserStorage(page).clear(new Set(['screen']))
    expect(written).toContain('mara=; max-age=0; path=/')
    expect(written).toContain('mara=; max-age=0; path=/en/plant')
    expect(written).toContain('mara=; max-age=0; path=/en/; domain=arcwell.example')
    expect(written).toContain('i18n_redirected=; max-age=0; path=/')
    expect(written.join()).not.toContain('screen=')
  })
})

/** A browser with these entries, and the cookies written to it. */
function browserOf(stored: Readonly<Record<string, string>>, cookie = '') {
  const entries = new Map(Object.entries(stored))
  const storage = {
    get length() {
      return entries.size
    },
    key: (index: number) => [...entries.keys()][index] ?? null,
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, text: string) => void entries.set(name, text),
    removeItem: (name: string) => void entries.delete(name),
  } as unknown as Storage
  const written: string[] = []
  const document = {
    get cookie() {
      return cookie
    },
    set cookie(text: string) {
      written.push(text)
    },
  }
  const location = { hostname: 'fair.arcwell.example', pathname: '/en/plant' } as Location
  return { page: { localStorage: storage, sessionStorage: storage, document, location }, entries, written }
}

describe('two showrooms at two paths of a host', () => {
  it('see and clear only their own entries', () => {
    const { page, entries } = pageWith(20)
    const [one, other, root] = ['/one/', '/other/', '/'].map((base) => createBrowserStorage(page, base).local)
    one?.setItem('showroom.bag', '1')
    other?.setItem('showroom.bag', '2')
    root?.setItem('showroom.bag', '3')
    expect([one, other, root].map((store) => store?.getItem('showroom.bag'))).toEqual(['1', '2', '3'])
    createBrowserStorage(page, '/').clear(new Set())
    expect([one, other, root].map((store) => store?.getItem('showroom.bag'))).toEqual(['1', '2', null])
    one?.setItem('showroom.start', '4')
    createBrowserStorage(page, '/one/').clear(new Set(['showroom.start']))
    expect([...entries]).toEqual([
      ['/other/#showroom.bag', '2'],
      ['/one/#showroom.start', '4'],
    ])
  })
})
