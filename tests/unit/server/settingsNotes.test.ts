import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { StartError } from '../../../src/server'
import { assertLongEnough, unknownVariables } from '../../../src/server/secrets'
import { settingsWarnings } from '../../../src/server/settingsNotes'
import { definitions } from '../../../src/settings'

const around = { hasCartKey: false, locales: ['en', 'de'] as const }
const shop = { embedded: true, parentOrigins: ['https://shop.example'], checksumKey: 'k' }

describe('the server warns at start about', () => {
  it.each<[string, object, string]>([
    ['a misspelt setting', { embed: { parentOrigin: [] } }, 'embed.parentOrigin: There is no such setting'],
    ['a group of settings that is not a group', { embed: true }, 'embed: Expected a group'],
    ['a value of the wrong type', { fontSize: { max: 'large' } }, 'fontSize.max: Expected a number'],
    [
      'an embedded showroom that no page may embed',
      { embed: { ...shop, parentOrigins: [] } },
      'embed.parentOrigins: embed.embedded is on',
    ],
    [
      'an invalid origin',
      { embed: { ...shop, parentOrigins: ['shop.example'] } },
      'embed.parentOrigins: "shop.example" is not an origin',
    ],
    [
      'an origin with a path',
      { embed: { ...shop, parentOrigins: ['https://shop.example/cart'] } },
      'is not an origin',
    ],
    ['a cart without a signer', { embed: { ...shop, checksumKey: '' } }, 'embed.signUrl: Nothing signs'],
    [
      'a signer without a key',
      { embed: { ...shop, checksumKey: '', signUrl: '/box-api/cart/sign' } },
      'embed.signUrl: It names this server, which signs nothing without a key: set SHOWROOM_CART_KEY',
    ],
    [
      'a signer without a key, named by its public URL',
      {
        site: { url: 'https://a.example' },
        embed: { ...shop, checksumKey: '', signUrl: 'https://a.example/box-api/cart/sign' },
      },
      'set SHOWROOM_CART_KEY',
    ],
    [
      'a checksum key that is ignored',
      { embed: { ...shop, signUrl: 'https://shop.example/sign' } },
      'embed.checksumKey: It does',
    ],
    [
      'an invalid URL',
      { site: { url: 'showroom.example.com' } },
      'site.url: "showroom.example.com" is not an address',
    ],
    [
      'a URL with an unsupported scheme',
      { api: { baseUrl: 'xhttps://a.example' } },
      'api.baseUrl: "xhttps://a.example" is not an address',
    ],
    [
      'a QR code’s URL without a scheme',
      { takeAway: { url: 'showroom.example' } },
      'takeAway.url: "showroom.example" is no',
    ],
    [
      'a QR code’s URL with a query',
      { takeAway: { url: 'https://a.example/b?c' } },
      'takeAway.url: Only its origin',
    ],
    [
      'a QR code’s URL that phones cannot reach',
      { takeAway: { url: 'http://localhost:1' } },
      'takeAway.url: No phone reaches this',
    ],
    ['a public URL with a fragment', { site: { url: 'https://a.example/b#c' } }, 'site.url: Only its origin'],
    [
      'a backend without a host',
      { api: { domains: [{ match: '', baseUrl: '' }] } },
      'api.domains.0: No host matches',
    ],
    [
      'a default language that the content lacks',
      { i18n: { defaultLocale: 'fr' } },
      'i18n.defaultLocale: The content has no "fr"',
    ],
    [
      'a default language that is not offered',
      { i18n: { locales: ['en'], defaultLocale: 'de' } },
      'i18n.defaultLocale: "de" is not one of i18n.locales',
    ],
    [
      'only languages that the content lacks',
      { i18n: { locales: ['fr'] } },
      'i18n.locales: The content has none of them',
    ],
    [
      'a language that the content lacks',
      { i18n: { locales: ['en', 'fr'] } },
      'i18n.locales: The content does not have fr',
    ],
    ['font sizes that leave no choice', { fontSize: { min: 19, max: 8 } }, 'fontSize.min: It is larger'],
    ['an unknown group of settings', { hologram: { enabled: true } }, 'hologram: There is no such setting'],
  ])('%s', (_, settings, line) => {
    expect(settingsWarnings({ ...settings }, around).join('\n')).toContain(line)
  })

  it('a cart key that has no effect', () => {
    expect(settingsWarnings({}, { ...around, hasCartKey: true })).toEqual([
      'SHOWROOM_CART_KEY: It does nothing: embed.signUrl is not /box-api/cart/sign.',
    ])
    const elsewhere = { api: { baseUrl: 'https://cms.example' }, embed: { signUrl: '/box-api/cart/sign' } }
    expect(settingsWarnings(elsewhere, { ...around, hasCartKey: true })).toHaveLength(1)
  })

  it.each<[string, object]>([
    ['the built-in settings', {}],
    ['an embedded showroom', { embed: shop, site: { url: 'https://a.example/' } }],
    [
      'the settings of another backend',
      { api: { baseUrl: 'https://cms.example.com' }, i18n: { defaultLocale: 'fr' } },
    ],
    ['the settings of a separate media URL', { api: { mediaUrl: '/cdn' } }],
  ])('nothing in %s', (_, settings) => {
    expect(settingsWarnings({ ...settings }, around)).toEqual([])
  })

  it('nothing in settings whose signer has a key', () => {
    const embed = { ...shop, checksumKey: '', signUrl: '/box-api/cart/sign' }
    expect(settingsWarnings({ embed }, { ...around, hasCartKey: true })).toEqual([])
  })

  it('nothing, but does not start, if no page could start', () => {
    expect(() => settingsWarnings({ api: { endpoints: [{ name: 'x', path: '/x' }] } }, around)).toThrow(
      StartError,
    )
  })

  it('no unused group of settings, because the app reads every group', async () => {
    const files = (await readdir('src', { recursive: true })).filter(
      (path) => /\.tsx?$/.test(path) && !/^(settings|server)/.test(path),
    )
    const code = (await Promise.all(files.map((path) => readFile(join('src', path), 'utf8')))).join('\n')
    const isRead = (name: string) => new RegExp(`\\b${name}\\b`).test(code)
    const unread = Object.keys(definitions).filter((group) => !isRead(group))
    expect(unread).toEqual([])
  })
})

describe('secrets', () => {
  it.each(['', 'short', 'x'.repeat(31), ' '.repeat(40)])(
    '%j is rejected without being revealed',
    (secret) => {
      const start = () => assertLongEnough({ SHOWROOM_CART_KEY: secret })
      expect(start).toThrow(StartError)
      expect(start).toThrow('SHOWROOM_CART_KEY must have at least 32 characters')
      if (secret.trim()) expect(start).not.toThrow(secret)
    },
  )

  it('may be absent or long enough', () => {
    expect(() =>
      assertLongEnough({ SHOWROOM_CART_KEY: undefined, SHOWROOM_RELEASE_KEY: 'x'.repeat(32) }),
    ).not.toThrow()
  })

  it('under an unknown name are reported', () => {
    const names = { SHOWROOM_TOKENSECRET: 'x', SHOWROOM_CART_KEY: 'x', HOME: '/' }
    expect(unknownVariables(names)).toEqual([
      expect.stringMatching(/^SHOWROOM_TOKENSECRET: There is no such variable/),
    ])
  })
})
