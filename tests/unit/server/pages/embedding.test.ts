import type { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createShowroom, SCRIPT_URL } from '../showroom'

const SHOP = 'https://shop.example'
const embed = { parentOrigins: [SHOP] }

let showroom: Awaited<ReturnType<typeof createShowroom>>
let app: Hono
beforeAll(async () => {
  showroom = await createShowroom()
  app = await showroom.serve({ embed })
})
afterAll(() => showroom.remove())

describe('A page that asks whether it may embed the showroom', () => {
  const ask = async (origin: string | undefined, from = app) => {
    const answer = await from.request('/box-api/embedding', {
      headers: origin === undefined ? {} : { Origin: origin },
    })
    return { answer, body: await answer.json() }
  }

  it('is answered for its own origin only, by the exact origin', async () => {
    const allowed = async (origin: string) => (await ask(origin)).body.allowed
    expect(await allowed(SHOP)).toBe(true)
    expect(await allowed('http://localhost')).toBe(true)
    for (const origin of [
      `${SHOP}.thief.example`,
      'http://shop.example',
      `${SHOP}:8443`,
      'null',
      'https://thief.example',
    ])
      expect(await allowed(origin), origin).toBe(false)
    expect(JSON.stringify((await ask('https://thief.example')).body)).not.toContain('shop')
  })

  it('can read the protocol, and the headers that would forbid the frame', async () => {
    const { answer, body } = await ask(SHOP)
    expect(body.protocols).toEqual([1])
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.get('Content-Security-Policy')).toBe(`frame-ancestors 'self' ${SHOP}`)
    const readable = answer.headers.get('Access-Control-Expose-Headers')
    expect(readable).toContain('Content-Security-Policy')
    expect(readable).toContain('X-Frame-Options')
  })
})

describe('The scripts of the app', () => {
  it('can be loaded by any page, and keep their type when they are revalidated', async () => {
    // The SDK is one of them.
    const first = await app.request(SCRIPT_URL)
    const etag = first.headers.get('ETag') ?? ''
    const again = await app.request(SCRIPT_URL, { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
    expect(again.headers.get('Content-Type')).toBe(first.headers.get('Content-Type'))
    const outside = await app.request('/embed/showroom-embed.js')
    expect(outside.headers.get('Access-Control-Allow-Origin')).toBe('*')
  })
})

describe('The nonce for tag containers', () => {
  const analytics = { enabled: true, tagContainer: 'GTM-AB12CD3' }
  const nonceOf = (text: string | null) => /nonce[-=]"?([\w+/=]+)/.exec(text ?? '')?.[1]
  const page = async (from: Hono) => {
    const answer = await from.request('/en')
    const headers = answer.headers
    return { headers, policy: headers.get('Content-Security-Policy'), html: await answer.text() }
  }

  it('is new for every answer, the same in the policy and in the page, and never cached', async () => {
    const from = await showroom.serve({ analytics: { ...analytics, inlineTags: true } })
    const [first, second] = [await page(from), await page(from)]
    expect(nonceOf(first.policy)).toMatch(/^[\w+/]{22}==$/)
    expect(nonceOf(first.html)).toBe(nonceOf(first.policy))
    expect(nonceOf(second.policy)).not.toBe(nonceOf(first.policy))
    expect(nonceOf(second.html)).toBe(nonceOf(second.policy))
    expect(first.headers.get('Cache-Control')).toBe('no-store')
    expect(first.headers.get('ETag')).toBeNull()
  })

  it.each([
    ['by default', analytics],
    ['without a container', { enabled: true, report: true, inlineTags: true }],
    ['while analytics are off', { ...analytics, enabled: false, inlineTags: true }],
  ])('does not exist %s', async (_, settings) => {
    const { policy, html } = await page(await showroom.serve({ analytics: settings }))
    expect(nonceOf(policy)).toBeUndefined()
    expect(nonceOf(html)).toBeUndefined()
  })
})
