import { afterEach, describe, expect, it } from 'vitest'
import { connectPage } from '../../../../../src/app/embed/page/connection'
import type { Session } from '../../../../../src/app/embed/page/session'
import { embedStateOf } from '../../../../../src/app/embed/page/state'
import type { EmbedPreferences, EmbedReply } from '../../../../../src/contracts'
import { createManualClock } from '../../../../../src/util'
import { arrive, visitAt } from '../../../drawn'
import type { Plan } from '../../../showroom'

const SHOP = 'https://shop.example'
const plan: Plan = {
  worlds: { hall: ['a', 'b'] },
  passages: [['a', 'b']],
  more: { configurators: [{ id: 1, documentId: 'c1', uid: 'cell', title: 'The cell', url: '/cell/' }] },
}

const openPorts: MessagePort[] = []
afterEach(() => {
  for (const port of openPorts.splice(0)) port.close()
})

/** A showroom in the frame of a shop. */
function showroom({ origin }: { readonly origin: string | undefined } = { origin: SHOP }) {
  const visit = visitAt(plan, 'a')
  const clock = createManualClock()
  const posted: [unknown, string][] = []
  const parent = { postMessage: (message: unknown, to: string) => posted.push([message, to]) } as never
  const applied: EmbedPreferences[] = []
  const warnings: string[] = []
  const sessions: Session[] = []
  let receive: (event: object) => void = () => {}
  const addEventListener = (_: string, listener: never) => {
    receive = listener
  }
  connectPage({
    ...{ visit, clock, version: '2.1.0', page: { window: parent, origin } },
    messages: { addEventListener } as never,
    origins: [SHOP, 'https://showroom.example'],
    stateOf: () => embedStateOf(visit.getState(), { textSize: () => 9, withBase: (url) => `/base${url}` }),
    apply: (preferences) => applied.push(preferences),
    warn: (message) => warnings.push(message),
    onSession: (session) => sessions.push(session),
  })
  const greet = (hello: object = {}, from: { origin?: string; source?: unknown } = {}) => {
    const { port1, port2 } = new MessageChannel()
    openPorts.push(port1)
    const replies: EmbedReply[] = []
    const waiting = new Map<number, (reply: EmbedReply) => void>()
    port1.onmessage = ({ data }) => {
      replies.push(data)
      if (data.type !== 'cart') waiting.get(data.id)?.(data)
    }
    const data = { showroom: 'hello', protocol: 1, preferences: {}, hasCart: false, ...hello }
    receive({ data, source: parent, origin: SHOP, ports: [port2], ...from })
    let id = 0
    const call = (name: string, values = {}) =>
      new Promise<EmbedReply>((resolve) => {
        waiting.set(++id, resolve)
        port1.postMessage({ id, call: name, ...values })
      })
    const named = (name: string) =>
      replies.flatMap((reply) => (reply.type === 'event' && reply.name === name ? [reply.detail] : []))
    return { port: port1, replies, call, named }
  }
  return { visit, clock, posted, applied, warnings, sessions, greet }
}

describe('An embedded showroom', () => {
  it('announces itself to its page only, at the exact origins of the settings', () => {
    expect(showroom().posted).toEqual([[{ showroom: 'ready' }, SHOP]])
    const unknown = showroom({ origin: undefined }).posted.map(([, to]) => to)
    expect(unknown).toEqual([SHOP, 'https://showroom.example'])
    expect(showroom({ origin: 'https://thief.example' }).posted).toEqual([])
  })

  it('welcomes its page with the version and the state', async () => {
    const { greet } = showroom()
    const { replies } = greet()
    await expect
      .poll(() => replies)
      .toMatchObject([
        {
          type: 'welcome',
          protocol: 1,
          version: '2.1.0',
          state: { location: 'a', language: 'en', path: '/base/en/hall/a' },
        },
      ])
  })

  it.each([
    ['of another origin', { origin: 'https://thief.example' }],
    ['of another window', { source: {} }],
    ['without an origin', { origin: 'null' }],
    ['of a longer origin', { origin: `${SHOP}.thief.example` }],
  ])('does not answer a page %s', async (_, from) => {
    const { sessions, greet, visit } = showroom()
    const { replies, port } = greet({}, from)
    port.postMessage({ id: 1, call: 'dispatch', action: { type: 'goTo', payloadId: 'b' } })
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(replies).toEqual([])
    expect(sessions).toEqual([])
    expect(visit.getState().navigation.target).toBe('a')
  })

  it('names the origin that the settings lack, once', () => {
    const { greet, warnings } = showroom()
    greet({}, { origin: 'https://thief.example' })
    greet({}, { origin: 'https://thief.example' })
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain('https://thief.example')
    expect(warnings[0]).toContain('embed.parentOrigins')
  })

  it('refuses another version of the protocol and names its own', async () => {
    const { greet, sessions } = showroom()
    const { replies } = greet({ protocol: 2 })
    await expect.poll(() => replies).toEqual([{ type: 'refused', protocols: [1] }])
    expect(sessions).toEqual([])
  })

  it('performs the actions of its page', async () => {
    const { greet, visit } = showroom()
    const { call } = greet()
    expect(await call('dispatch', { action: { type: 'goTo', payloadId: 'b' } })).toMatchObject({
      type: 'result',
    })
    expect(visit.getState().navigation.target).toBe('b')
  })

  it.each([
    [
      'an action that is not on the list',
      { type: 'openLink', url: 'https://thief.example' },
      'not-allowed',
      'openLink',
    ],
    [
      'words in the showroom’s name',
      { type: 'openDialog', title: 'Your password?' },
      'not-allowed',
      'openDialog',
    ],
    ['a name that every object has', { type: 'constructor' }, 'not-allowed', 'constructor'],
    ['an action without its field', { type: 'goTo' }, 'invalid', 'payloadId'],
    ['what is no action', 7, 'invalid', 'action'],
    ['a place that does not exist', { type: 'goTo', payloadId: 'attic' }, 'impossible', 'attic'],
    ['a configurator without a configuration', { type: 'addToCart', uid: 'cell' }, 'impossible', 'cell'],
  ])('refuses %s and says why', async (_, action, code, words) => {
    const { greet } = showroom()
    const { call } = greet()
    const reply = await call('dispatch', { action })
    expect(reply).toMatchObject({ type: 'failed', fault: { code } })
    expect(JSON.stringify(reply)).toContain(words)
  })

  it('refuses more calls within a second than a page can need, and answers again afterwards', async () => {
    const { greet, clock } = showroom()
    const { call } = greet()
    for (let calls = 0; calls < 100; calls++) await call('getState')
    expect(await call('getState')).toMatchObject({ type: 'failed', fault: { code: 'too-many' } })
    clock.advance(1000)
    expect(await call('getState')).toMatchObject({ type: 'result' })
  })

  it('reports arrivals, what opens and closes, and problems', async () => {
    const { greet, visit } = showroom()
    const { call, named } = greet()
    await call('dispatch', { action: { type: 'openConfigurator', uid: 'cell' } })
    await expect.poll(() => named('opened')).toEqual([{ type: 'configurator', id: 'cell' }])
    await call('dispatch', { action: { type: 'close' } })
    await expect.poll(() => named('closed')).toEqual([{ type: 'configurator', id: 'cell' }])
    await call('dispatch', { action: { type: 'goTo', payloadId: 'b' } })
    arrive(visit)
    await expect.poll(() => named('arrived')).toMatchObject([{ location: 'b', world: 'hall' }])
    visit.dispatch({ type: 'goTo', payloadId: 'attic' })
    await expect.poll(() => named('error')).toMatchObject([{ code: 'impossible' }])
  })

  it('tells its page neither what the visitor types nor who has signed in', async () => {
    const { greet, visit } = showroom()
    visit.dispatch({ type: 'openContact', message: 'my secret' })
    visit.report({ type: 'userChanged', user: { name: 'Erika', scopes: [] } as never })
    const { call } = greet()
    const state = JSON.stringify(await call('getState'))
    expect(state).toContain('contact')
    expect(state).not.toMatch(/secret|Erika/)
  })

  it('sends its state to a page that observes it, several changes at once', async () => {
    const { greet, visit, clock } = showroom()
    const { call, replies } = greet()
    const states = () => replies.filter(({ type }) => type === 'state')
    visit.dispatch({ type: 'setHotspots', shown: false })
    await call('watch', { on: true })
    await expect.poll(states).toHaveLength(1)
    visit.dispatch({ type: 'goTo', payloadId: 'b' })
    arrive(visit)
    clock.advance(50)
    await expect.poll(states).toHaveLength(2)
    expect(states()[1]).toMatchObject({ state: { location: 'b' } })
    await call('watch', { on: false })
    visit.dispatch({ type: 'back' })
    clock.advance(50)
    await call('getState')
    expect(states()).toHaveLength(2)
  })

  it('applies how the page wants it to behave, and names a value that is wrong', async () => {
    const { greet, applied } = showroom()
    const { call } = greet({ preferences: { touch: 'enter', textSize: 12 } })
    expect(applied).toEqual([{ touch: 'enter', textSize: 12 }])
    await call('set', { preferences: { consent: 'granted' } })
    expect(applied.at(-1)).toEqual({ consent: 'granted' })
    for (const [preferences, name] of [
      [{ touch: 'three-fingers' }, 'touch'],
      [{ textSize: '9' }, 'textSize'],
      [{ colour: 'red' }, 'colour'],
    ] as const) {
      const reply = await call('set', { preferences })
      expect(reply).toMatchObject({ type: 'failed', fault: { code: 'invalid' } })
      expect(JSON.stringify(reply)).toContain(name)
    }
  })

  it('forgets the page that was loaded before', async () => {
    const { greet, visit } = showroom()
    const first = greet()
    await first.call('getState')
    const second = greet()
    await second.call('getState')
    visit.dispatch({ type: 'openConfigurator', uid: 'cell' })
    await expect.poll(() => second.named('opened')).toHaveLength(1)
    expect(first.named('opened')).toEqual([])
  })
})

describe('A cart', () => {
  const message = { event: 'addToCart', data: '{}', checksum: '0' } as const

  async function asked(answer: unknown) {
    const { greet, sessions, clock } = showroom()
    const { port, replies } = greet({ hasCart: true })
    const result = sessions[0]?.askCart(message)
    await expect.poll(() => replies.find(({ type }) => type === 'cart')).toMatchObject({ id: 1, message })
    if (answer === 'silence') clock.advance(8000)
    else port.postMessage({ answers: 1, answer })
    return result
  }

  it.each([
    ['accepts', { accepted: true }, { accepted: true }],
    [
      'refuses with a sentence',
      { accepted: false, refused: ' Sold out. ' },
      { accepted: false, refused: 'Sold out.' },
    ],
    ['refuses without a sentence', { accepted: false, refused: 7 }, { accepted: false }],
    ['is silent', 'silence', undefined],
    ['answers nonsense', { accepted: 'yes' }, undefined],
    ['answers nothing', null, undefined],
  ])('that %s is understood', async (_, answer, expected) => {
    expect(await asked(answer)).toEqual(expected)
  })

  it('has a sentence of limited length', async () => {
    const answer = await asked({ accepted: false, refused: 'x'.repeat(1000) })
    expect(answer && 'refused' in answer && answer.refused?.length).toBe(302)
  })

  it('does not answer after its page was left', async () => {
    const { greet, sessions } = showroom()
    greet({ hasCart: true })
    const result = sessions[0]?.askCart(message)
    greet()
    expect(await result).toBeUndefined()
  })
})
