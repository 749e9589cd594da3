import { createHmac } from 'node:crypto'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createCart } from '../../../../src/app/embed/cart'
import type { CartAnswer, CartMessage } from '../../../../src/contracts'
import type { Visit } from '../../../../src/visit'
import { visitAt } from '../../drawn'
import type { Plan } from '../../showroom'

const plan: Plan = {
  worlds: { hall: ['a'] },
  passages: [],
  more: { configurators: [{ id: 1, documentId: 'c1', uid: 'cell', title: 'The cell', url: '/cell/' }] },
}
const SHOP = 'https://shop.example'
const embedding = { embedded: true, parentOrigins: [SHOP, 'https://other.example'], checksumKey: 'k€y' }

const notices = vi.spyOn(console, 'error').mockImplementation(() => {})
afterEach(() => notices.mockClear())

interface World {
  readonly embed?: object
  readonly origin?: string | undefined
  readonly standsAlone?: boolean
  readonly offersContact?: boolean
  readonly signCart?: (data: string) => Promise<string>
  /** The answer of a page that uses the SDK. */
  readonly answer?: (message: CartMessage) => Promise<CartAnswer | undefined>
}

/** An embedded showroom with a configured cell. */
function embedded({
  embed = embedding,
  standsAlone,
  offersContact = true,
  signCart,
  answer,
  ...rest
}: World = {}) {
  const outcomes: object[] = []
  const origin = 'origin' in rest ? rest.origin : SHOP
  const received: [CartMessage, string][] = []
  const postMessage = ((message: CartMessage, origin: string) => received.push([message, origin])) as never
  const visit: Visit = visitAt(plan, 'a', { embed }, { addToCart: (uid, what) => addToCart(uid, what) })
  const addToCart = createCart({
    visit,
    text: (key) => key,
    api: { signCart: signCart ?? (async () => 'not asked') },
    page: standsAlone ? null : { window: { postMessage }, origin },
    askCart: (message) => answer?.(message),
    onOutcome: (outcome) => outcomes.push(outcome),
    offersContact,
    now: () => new Date('2026-05-04T03:02:01Z'),
    nonce: async () => 'n0nce',
  })
  visit.dispatch({ type: 'configure', uid: 'cell', configuration: { reach: 900, name: 'Größe' } })
  return { visit, received, outcomes, add: () => visit.dispatch({ type: 'addToCart', uid: 'cell' }) }
}

const notified = (visit: Visit) => visit.getState().notifications.map(({ kind, text }) => [kind, text])

describe('the cart', () => {
  it('receives the configuration with a keyed hash of the exact message, at its own origin only', async () => {
    const { visit, received, add } = embedded()
    add()
    await expect.poll(() => received.length).toBe(1)
    const [message, origin] = received[0] ?? []
    expect(origin).toBe(SHOP)
    expect(message?.event).toBe('addToCart')
    expect(JSON.parse(message?.data ?? '')).toEqual({
      configurator: 'cell',
      configuration: { reach: 900, name: 'Größe' },
      timestamp: '2026-05-04T03:02:01.000Z',
      nonce: 'n0nce',
    })
    expect(message?.checksum).toBe(
      createHmac('sha256', 'k€y')
        .update(message?.data ?? '')
        .digest('hex'),
    )
    await expect.poll(() => notified(visit)).toEqual([['success', 'configurator.added']])
  })

  it('receives the configuration, which is then removed from the visit', async () => {
    const { visit, add } = embedded()
    add()
    expect(visit.getState().configurations.has('cell')).toBe(true)
    await expect.poll(() => visit.getState().configurations.has('cell')).toBe(false)
  })

  it('does not receive a change made while the message is being signed', async () => {
    let sign: (checksum: string) => void = () => {}
    const signCart = () =>
      new Promise<string>((resolve) => {
        sign = resolve
      })
    const { visit, received, add } = embedded({ embed: { ...embedding, signUrl: '/sign' }, signCart })
    add()
    await vi.waitUntil(() => sign.length > 0)
    visit.dispatch({ type: 'configure', uid: 'cell', configuration: { reach: 1200 } })
    sign('signed')
    await expect.poll(() => received.length).toBe(1)
    expect(received[0]?.[0].checksum).toBe('signed')
    await expect.poll(() => notified(visit).length).toBe(1)
    expect(visit.getState().configurations.get('cell')).toEqual({ reach: 1200 })
  })

  it('receives a configuration once, even if it is requested again before it is sent', async () => {
    const { visit, received, add } = embedded()
    add()
    add()
    await expect.poll(() => visit.getState().configurations.has('cell')).toBe(false)
    visit.dispatch({ type: 'configure', uid: 'cell', configuration: { reach: 900 } })
    add()
    await expect.poll(() => visit.getState().configurations.has('cell')).toBe(false)
    expect(received).toHaveLength(2)
  })

  it('receives the message at every origin of the settings if the browser does not reveal the embedding page', async () => {
    const { received, add } = embedded({ origin: undefined })
    add()
    await expect.poll(() => received.map(([, origin]) => origin)).toEqual([SHOP, 'https://other.example'])
  })

  const refusal = { accepted: false, refused: 'This cell is sold out.' } as const

  it.each<[string, () => Promise<CartAnswer | undefined>, string[], string]>([
    ['refuses', async () => refusal, ['warning', 'This cell is sold out.'], 'refused'],
    [
      'refuses without a sentence',
      async () => ({ accepted: false }),
      ['warning', 'configurator.not_added'],
      'refused',
    ],
    ['does not answer', async () => undefined, ['warning', 'configurator.not_added'], 'unanswered'],
  ])(
    'that %s keeps nothing: the visitor reads why, and the configuration stays',
    async (_, answer, notice, outcome) => {
      const { visit, received, outcomes, add } = embedded({ answer })
      add()
      await expect.poll(() => notified(visit)).toEqual([notice])
      expect(visit.getState().configurations.has('cell')).toBe(true)
      expect(outcomes).toEqual([{ configurator: 'cell', outcome }])
      expect(received).toEqual([])
    },
  )

  it('that accepts through the SDK receives the signed message once, and the configuration is removed', async () => {
    const messages: CartMessage[] = []
    const answer = async (message: CartMessage) => {
      messages.push(message)
      return { accepted: true } as const
    }
    const { visit, received, outcomes, add } = embedded({ answer })
    add()
    await expect.poll(() => notified(visit)).toEqual([['success', 'configurator.added']])
    expect(messages).toHaveLength(1)
    expect(messages[0]?.checksum).toMatch(/^[0-9a-f]{64}$/)
    expect(received).toEqual([])
    expect(visit.getState().configurations.has('cell')).toBe(false)
    expect(outcomes).toEqual([{ configurator: 'cell', outcome: 'accepted' }])
  })

  it.each<[string, World]>([
    ['with no-cart', { embed: { ...embedding, noCart: true } }],
    ['if the showroom is not embedded', { embed: { ...embedding, embedded: false } }],
    ['if no page embeds the showroom', { standsAlone: true }],
  ])('%s, a dialog explains that it is unavailable, and the configuration stays', async (_, world) => {
    const { visit, received, add } = embedded(world)
    add()
    await expect.poll(() => visit.getState().overlays.length).toBe(1)
    expect(visit.getState().overlays).toMatchObject([
      {
        type: 'dialog',
        title: 'configurator_modal_only_online_title',
        text: 'configurator_modal_only_online_text',
      },
    ])
    expect(received).toEqual([])
    expect(visit.getState().configurations.has('cell')).toBe(true)
  })

  it('is replaced by a message to the company if this build has a contact form', async () => {
    const noCart = { embed: { ...embedding, noCart: true } }
    const answersOf = async (world: World) => {
      const { visit, add } = embedded(world)
      add()
      await expect.poll(() => visit.getState().overlays.length).toBe(1)
      const [dialog] = visit.getState().overlays
      return dialog?.type === 'dialog' ? dialog.answers : expect.fail('no dialog')
    }
    const message = 'configurator.message\n\nThe cell\nreach: 900\nname: Größe'
    expect(await answersOf(noCart)).toEqual([
      { title: 'configurator.ask', action: { type: 'openContact', message } },
      { title: 'navigation.close' },
    ])
    expect(await answersOf({ ...noCart, offersContact: false })).toEqual([])
  })

  it.each<[string, World, string]>([
    [
      'is embedded by a page that the settings do not name',
      { origin: 'https://thief.example' },
      'thief.example',
    ],
    ['has no key to sign with', { embed: { ...embedding, checksumKey: '' } }, 'embed.checksumKey'],
    [
      'gets no signature',
      { embed: { ...embedding, signUrl: '/sign' }, signCart: () => Promise.reject(new Error('no answer')) },
      'no answer',
    ],
  ])(
    'receives nothing if the showroom %s: the visitor is notified and the configuration stays',
    async (_, world, words) => {
      const { visit, received, add } = embedded(world)
      add()
      await expect.poll(() => notified(visit)).toEqual([['danger', 'error.somethingWentWrong']])
      expect(String(notices.mock.calls[0]?.[0])).toContain(words)
      expect(received).toEqual([])
      expect(visit.getState().configurations.has('cell')).toBe(true)
    },
  )
})
