import { randomBytes } from 'node:crypto'
import { createNonceMemory, type NonceMemory, verifyAddToCart } from '../../src/sdk/verifyAddToCart'
import { type Offer, offerFor } from './prices'

type Line = Extract<Offer, { euros: number }>

/** A shop keeps carts where it keeps its sessions. These live in memory: the latest 1000, with 50 lines each. */
const MOST_CARTS = 1000
const MOST_LINES = 50

export interface Answer {
  readonly status: number
  readonly body: object
}

/** The sentence for each message that is not what the showroom has signed. Visitors read it in the showroom. */
const REFUSALS = {
  malformed: 'The shop does not understand this configuration.',
  tampered: 'The shop cannot verify this configuration.',
  old: 'This configuration is too old. Please add it again.',
  early: 'This configuration is from the future. Please check the clock of this device.',
  replayed: 'This configuration is in the cart already.',
} as const

/** `key`: the one with which the showroom's server signs. */
export function createCarts(key: string, nonces: NonceMemory = createNonceMemory()) {
  const carts = new Map<string, Line[]>()
  const linesOf = (session: string) => {
    const lines = carts.get(session) ?? []
    carts.delete(session)
    carts.set(session, lines)
    for (const [oldest] of carts) if (carts.size > MOST_CARTS) carts.delete(oldest)
    return lines
  }
  return {
    newSession: () => randomBytes(16).toString('hex'),
    /** The lines of a visitor's cart and their sum. */
    show(session: string): Answer {
      const lines = carts.get(session) ?? []
      return { status: 200, body: { lines, euros: lines.reduce((sum, { euros }) => sum + euros, 0) } }
    },
    /** Verifies the message, and adds the configuration at the shop's own price. */
    async add(session: string, message: unknown): Promise<Answer> {
      const verdict = await verifyAddToCart(message, { key, nonces })
      if (!verdict.ok)
        return refused(verdict.reason === 'replayed' ? 409 : 422, REFUSALS[verdict.reason], verdict.reason)
      const offer = offerFor(verdict.item.configurator, verdict.item.configuration)
      if ('refused' in offer) return refused(409, offer.refused, 'refused')
      const lines = linesOf(session)
      if (lines.length >= MOST_LINES) return refused(409, 'The cart is full.', 'full')
      lines.push(offer)
      return { status: 200, body: { accepted: true } }
    },
  }
}

const refused = (status: number, sentence: string, reason: string): Answer => ({
  status,
  body: { accepted: false, refused: sentence, reason },
})
