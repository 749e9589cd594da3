import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { StartError } from '../../../src/server'
import { assertLongEnough, unknownVariables } from '../../../src/server/secrets'
import { settingsWarnings } from '../../../src/server/settingsNotes'
import { definitions } from '../../../src/settings'

const around = { hasCartKey: false, locales: ['en', 'de'] as const }
const shop = { embedded: true, parentOrigins: ['https://shop.example'], checksumKey: 'k' }

describe('a start says', () => {
  it.each<[string, object, string]>([
    ['what is misspelt', { embed: { parentOrigin: [] } }, 'embed.parentOrigin: There is no such setting'],
    ['what is no group', { embed: true }, 'embed: Expected a group'],
    ['what cannot be used', { fontSize: { max: 'large' } }, 'fontSize.max: Expected a number'],
    [
      'that nobody may embed it',
      { embed: { ...shop, parentOrigins: [] } },
      'embed.parentOrigins: embed.embedded is on',
    ],
    [
      'that an origin is none',
      { embed: { ...shop, parentOrigins: ['shop.example'] } },
      'embed.parentOrigins: "shop.example" is no origin',
    ],
    [
      'that an origin is an address',
      { embed: { ...shop, parentOrigins: ['https://shop.example/cart'] } },
      'is no origin',
    ],
    ['that nothing signs', { embed: { ...shop, checksumKey: '' } }, 'embed.signUrl: Nothing signs'],
    [
      'that its signer has no key',
      { embed: { ...shop, checksumKey: '', signUrl: '/box-api/cart/sign' } },
      'embed.signUrl: It names this server, which signs nothing without a key: set SHOWROOM_CART_KEY',
    ],
    [
      'that its signer has no key, by its public address',
      {
        site: { url: 'https://a.example' },
        embed: { ...shop, checksumKey: '', signUrl: 'https://a.example/box-api/cart/sign' },
      },
      'set SHOWROOM_CART_KEY',
    ],
    [
      'that a key is not looked at',
      { embed: { ...shop, signUrl: 'https://shop.example/sign' } },
      'embed.checksumKey: It does',
    ],
    [
      'that an address is none',
      { site: { url: 'showroom.example.com' } },
      'site.url: "showroom.example.com" is no address',
    ],
    [
      'that an address is of another kind',
      { api: { baseUrl: 'xhttps://a.example' } },
      'api.baseUrl: "xhttps://a.example" is no address',
    ],
    [
      'a code’s address without a scheme',
      { takeAway: { url: 'showroom.example' } },
      'takeAway.url: "showroom.example" is no',
    ],
    [
      'that a path of codes is not used',
      { takeAway: { url: 'https://a.example/b' } },
      'takeAway.url: Only its origin',
    ],
    [
      'that no phone comes here',
      { takeAway: { url: 'http://localhost:1' } },
      'takeAway.url: No phone reaches this',
    ],
    ['that a path is not used', { site: { url: 'https://a.example/b' } }, 'site.url: Only its origin'],
    [
      'that a backend is none',
      { api: { domains: [{ match: '', baseUrl: '' }] } },
      'api.domains.0: No host matches',
    ],
    [
      'that its language is not there',
      { i18n: { defaultLocale: 'fr' } },
      'i18n.defaultLocale: The content has no "fr"',
    ],
    ['that no size is left', { fontSize: { min: 19, max: 8 } }, 'fontSize.min: It is larger'],
    ['what does nothing', { hologram: { enabled: true } }, 'hologram: There is no such setting'],
  ])('%s', (_, settings, line) => {
    expect(settingsWarnings({ ...settings }, around).join('\n')).toContain(line)
  })

  it('that its key does nothing', () => {
    expect(settingsWarnings({}, { ...around, hasCartKey: true })).toEqual([
      'SHOWROOM_CART_KEY: It does nothing: embed.signUrl is not /box-api/cart/sign.',
    ])
    const elsewhere = { api: { baseUrl: 'https://cms.example' }, embed: { signUrl: '/box-api/cart/sign' } }
    expect(settingsWarnings(elsewhere, { ...around, hasCartKey: true })).toHaveLength(1)
  })

  it.each<[string, object]>([
    ['the built-in settings', {}],
    ['an embedded showroom', { embed: shop, site: { url: 'https://a.example/' } }],
    ['another backend', { api: { baseUrl: 'https://cms.example.com' }, i18n: { defaultLocale: 'fr' } }],
    ['media beside it', { api: { mediaUrl: '/cdn' } }],
  ])('nothing of %s', (_, settings) => {
    expect(settingsWarnings({ ...settings }, around)).toEqual([])
  })

  it('nothing of settings whose signer has its key', () => {
    const embed = { ...shop, checksumKey: '', signUrl: '/box-api/cart/sign' }
    expect(settingsWarnings({ embed }, { ...around, hasCartKey: true })).toEqual([])
  })

  it('nothing, and does not start, where no page could', () => {
    expect(() => settingsWarnings({ api: { endpoints: [{ name: 'x', path: '/x' }] } }, around)).toThrow(
      StartError,
    )
  })

  it('nothing of a group of settings that nothing reads: there is none', async () => {
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

  it('may be absent, or long', () => {
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
