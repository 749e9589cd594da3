import { describe, expect, it } from 'vitest'
import { createCart } from '../../../src/app/embed/cart'
import { checksumOf } from '../../../src/app/embed/checksum'
import type { CartMessage } from '../../../src/contracts'
import { key, maxAge, vectors } from '../../../src/sdk/cart-vectors.json'
import { createNonceMemory, verifyAddToCart } from '../../../src/sdk/verifyAddToCart'
import { visitAt } from '../drawn'

const SHOP = 'https://shop.example'

describe('A message to the cart', () => {
  it.each(vectors.map((vector) => [vector.name, vector] as const))(
    'that is %s is judged as the published test vector says',
    async (_, { message, expected, ...vector }) => {
      const now = Date.parse(vector.now)
      const options = { key, now, maxAge, nonces: createNonceMemory(10, () => now) }
      if ('again' in vector) await verifyAddToCart(message, options)
      const verdict = await verifyAddToCart(message, options)
      expect(verdict.ok ? 'ok' : verdict.reason).toBe(expected)
    },
  )

  it('of the showroom is genuine, with the configuration as it was sent', async () => {
    const sent: CartMessage[] = []
    const more = {
      configurators: [{ id: 1, documentId: 'c1', uid: 'cell', title: 'The cell', url: '/cell/' }],
    }
    const plan = { worlds: { hall: ['a'] }, passages: [], more } as const
    const embed = { embedded: true, parentOrigins: [SHOP], signUrl: '/sign' }
    const visit = visitAt(plan as never, 'a', { embed }, { addToCart: (uid, what) => add(uid, what) })
    const add = createCart({
      ...{ visit, text: (name: string) => name, askCart: () => undefined, onOutcome() {} },
      api: { signCart: (data) => checksumOf(data, key) },
      page: {
        window: { postMessage: ((message: CartMessage) => sent.push(message)) as never },
        origin: SHOP,
      },
      offersContact: false,
      now: () => new Date(),
      nonce: async () => 'n0nce',
    })
    visit.dispatch({ type: 'configure', uid: 'cell', configuration: { size: 'Größe €', reach: 900 } })
    visit.dispatch({ type: 'addToCart', uid: 'cell' })
    await expect.poll(() => sent).toHaveLength(1)
    const verdict = await verifyAddToCart(sent[0], { key, nonces: createNonceMemory() })
    expect(verdict).toMatchObject({
      ok: true,
      item: { configurator: 'cell', configuration: { size: 'Größe €', reach: 900 }, nonce: 'n0nce' },
    })
  })

  it.each([
    null,
    undefined,
    'text',
    7,
    [],
    {},
    { event: 'addToCart' },
    { event: 'addToCart', data: 'x'.repeat(600_001), checksum: '0'.repeat(64) },
  ])('is malformed if it is %j', async (message) => {
    const verdict = await verifyAddToCart(message, { key, nonces: createNonceMemory() })
    expect(verdict).toEqual({ ok: false, reason: 'malformed' })
  })

  it('is malformed if its nonce is empty or longer than 200 characters', async () => {
    const now = Date.now()
    const verdictOf = async (nonce: string) => {
      const fields = {
        configurator: 'cell',
        configuration: {},
        timestamp: new Date(now).toISOString(),
        nonce,
      }
      const data = JSON.stringify(fields)
      const message = { event: 'addToCart', data, checksum: await checksumOf(data, key) }
      const verdict = await verifyAddToCart(message, { key, now, nonces: createNonceMemory() })
      return verdict.ok ? 'ok' : verdict.reason
    }
    expect(await verdictOf('')).toBe('malformed')
    expect(await verdictOf('n'.repeat(200))).toBe('ok')
    expect(await verdictOf('n'.repeat(201))).toBe('malformed')
  })

  it('that is forged does not use up its nonce', async () => {
    const [genuine] = vectors
    const nonces = createNonceMemory()
    const options = { key, nonces, now: Date.parse(genuine?.now ?? '') }
    await verifyAddToCart({ ...genuine?.message, checksum: '0'.repeat(64) }, options)
    expect((await verifyAddToCart(genuine?.message, options)).ok).toBe(true)
  })

  it('is not verified without a key and a memory', async () => {
    await expect(verifyAddToCart({}, { key: '', nonces: createNonceMemory() })).rejects.toThrow('key')
    await expect(verifyAddToCart({}, { key } as never)).rejects.toThrow('nonces')
  })
})

describe('The memory of nonces', () => {
  it('forgets what can no longer be replayed, and refuses more rather than forget what can', () => {
    let now = 0
    const memory = createNonceMemory(2, () => now)
    expect([memory.add('a', 10), memory.add('b', 20), memory.add('a', 10)]).toEqual([true, true, false])
    expect(() => memory.add('c', 30)).toThrow('full')
    now = 11
    expect(memory.add('c', 30)).toBe(true)
  })
})
