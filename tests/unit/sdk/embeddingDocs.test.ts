import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../../../scripts/docs/embedding'
import { key, vectors } from '../../../src/sdk/cart-vectors.json'
import { createNonceMemory, verifyAddToCart } from '../../../src/sdk/verifyAddToCart'

const page = readFileSync('docs/embedding.md', 'utf8')

describe('docs/embedding.md', () => {
  it('lists every option, call, action, event, field and error of the source; `npm run docs:embedding` regenerates it', () => {
    expect(page).toBe(renderPage(page))
  })

  it('has an example for the shop’s server that accepts a genuine message once', async () => {
    const [, example = ''] = /```js\n(import \{ createNonceMemory[\s\S]*?)```/.exec(page) ?? []
    const body = example.replace(/^import .*$/m, '').replace('export async function', 'async function')
    const [genuine] = vectors
    const now = Date.parse(genuine?.now ?? '')
    const verify: typeof verifyAddToCart = (message, options) => verifyAddToCart(message, { ...options, now })
    const create = new Function(
      ...['createNonceMemory', 'verifyAddToCart', 'process', 'console'],
      `${body}\nreturn addToCart`,
    )
    const addToCart = create(createNonceMemory, verify, { env: { SHOWROOM_CART_KEY: key } }, { log() {} })
    expect(await addToCart(genuine?.message)).toEqual({ accepted: true })
    expect(await addToCart(genuine?.message)).toEqual({
      accepted: false,
      refused: 'It could not be verified (replayed).',
    })
  })
})
