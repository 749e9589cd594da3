import type { Manifest } from '../contracts'
import { resolveSettings, type Settings } from '../settings'
import { isLoopback } from '../util'
import { CART_SIGNER } from './access/cartRoutes'
import { readSiteSettings, type SettingsJson } from './siteSettings'
import { StartError } from './startError'

/** The server's environment besides its settings. */
export interface Environment {
  /** Whether it can sign messages to carts. */
  readonly hasCartKey: boolean
  readonly locales: Manifest['locales']
}

type Note = readonly [isSo: boolean, name: string, message: string]

/**
 * Returns a line for each setting that is misspelt, invalid or without effect, so that the operator sees it
 * before a visitor's console does.
 * @throws StartError if no page could start with these settings.
 */
export function settingsWarnings(file: SettingsJson, surroundings: Environment): readonly string[] {
  const { settings, problems } = resolved(file)
  const notes: readonly Note[] = [
    ...cartNotes(settings, surroundings),
    ...siteNotes(settings),
    [
      settings.api.files,
      'api.files',
      'Pages read files that only npm run export writes, and this server has none: remove it.',
    ],
    ...languageNotes(file, settings, surroundings),
  ]
  return [
    ...problems.map(({ name, message }) => `${name}: ${message}`),
    ...notes.flatMap(([isSo, name, message]) => (isSo ? [`${name}: ${message}`] : [])),
  ]
}

function resolved(file: SettingsJson) {
  try {
    return resolveSettings({ file })
  } catch (cause) {
    throw new StartError(`The settings cannot be used: ${cause instanceof Error ? cause.message : cause}`)
  }
}

/** Checks the languages against each other and against those of the package. */
function languageNotes(
  file: SettingsJson,
  settings: Settings,
  { locales: available }: Environment,
): readonly Note[] {
  const { locales, defaultLocale } = readSiteSettings(file)
  const isPackage = showsPackage(settings)
  const common = locales.filter((locale) => available.includes(locale))
  const lacking = locales.filter((locale) => !available.includes(locale))
  const isNamed = Object.hasOwn(Object(file.i18n), 'locales')
  return [
    [
      defaultLocale !== undefined && isPackage && !available.includes(defaultLocale),
      'i18n.defaultLocale',
      `The content has no "${defaultLocale}": it has ${available.join(', ')}.`,
    ],
    [
      defaultLocale !== undefined && !locales.includes(defaultLocale),
      'i18n.defaultLocale',
      `"${defaultLocale}" is not one of i18n.locales: add it there, or choose one of ${locales.join(', ')}.`,
    ],
    [
      isPackage && common.length === 0,
      'i18n.locales',
      `The content has none of them, so all of its own are offered: ${available.join(', ')}.`,
    ],
    [
      isNamed && isPackage && common.length > 0 && lacking.length > 0,
      'i18n.locales',
      `The content does not have ${lacking.join(', ')}: visitors are not offered it.`,
    ],
  ]
}

/** Checks the embedding pages and the messages to their carts. */
function cartNotes({ embed, site, api }: Settings, { hasCartKey }: Environment): readonly Note[] {
  const { embedded, noCart, parentOrigins, signUrl, checksumKey } = embed
  const signsHere = isOwnSigner(signUrl, api.baseUrl, site.url)
  const [pages, key] = ['embed.parentOrigins', 'SHOWROOM_CART_KEY']
  return [
    [
      embedded && parentOrigins.length === 0,
      pages,
      'embed.embedded is on, but no page may embed the showroom: name the origins of those that do.',
    ],
    ...parentOrigins.map(
      (url): Note => [
        !isOrigin(url),
        pages,
        `"${url}" is not an origin such as https://shop.example.com: correct it.`,
      ],
    ),
    [
      embedded && !noCart && signUrl === '' && checksumKey === '',
      'embed.signUrl',
      'Nothing signs messages to the cart, so none are sent: set it, or embed.checksumKey, or embed.noCart.',
    ],
    [
      signsHere && !hasCartKey,
      'embed.signUrl',
      `It names this server, which signs nothing without a key: set ${key} in its environment.`,
    ],
    [hasCartKey && !signsHere, key, `It does nothing: embed.signUrl is not ${CART_SIGNER}.`],
    [
      signUrl !== '' && checksumKey !== '',
      'embed.checksumKey',
      'It does nothing beside embed.signUrl, and everybody can read it: remove it.',
    ],
    [
      signUrl !== '' && !URL.canParse(signUrl, 'http://localhost'),
      'embed.signUrl',
      `"${signUrl}" is not an address: correct it.`,
    ],
  ]
}

function siteNotes({ site, api, fontSize, takeAway }: Settings): readonly Note[] {
  const { baseUrl, mediaUrl, domains } = api
  const urls = {
    'site.url': site.url,
    'takeAway.url': takeAway.url,
    'api.baseUrl': baseUrl,
    'api.mediaUrl': mediaUrl,
  }
  const { min, max } = fontSize
  return [
    ...Object.entries(urls).map(
      ([name, url]): Note => [
        url !== '' && !isHttp(url) && !url.startsWith('/'),
        name,
        `"${url}" is not an address that begins with https:// or http://: correct it.`,
      ],
    ),
    [
      isHttp(site.url) && !isPlain(site.url),
      'site.url',
      'Only its origin and path are used: remove everything after the path.',
    ],
    [
      isHttp(takeAway.url) && !isPlain(takeAway.url),
      'takeAway.url',
      'Only its origin and path are used: remove everything after the path.',
    ],
    [
      isHttp(takeAway.url || site.url) && isLoopback(new URL(takeAway.url || site.url).hostname),
      takeAway.url === '' ? 'site.url' : 'takeAway.url',
      'No phone reaches this machine by that name: visitors see no codes to scan.',
    ],
    ...domains.flatMap(({ match, baseUrl: url }, index): readonly Note[] => [
      [match === '', `api.domains.${index}`, 'No host matches an empty "match": name one.'],
      [!isHttp(url), `api.domains.${index}`, `"${url}" is not the address of a backend: correct it.`],
    ]),
    [
      min > max,
      'fontSize.min',
      `It is larger than fontSize.max, which is ${max}: visitors cannot choose a size.`,
    ],
  ]
}

/** Whether every visitor sees this server's package. */
function showsPackage({ api: { baseUrl, domains } }: Settings): boolean {
  return baseUrl === '' && domains.length === 0
}

/** Whether the signer's URL is this server's own; a relative one belongs to the backend. */
function isOwnSigner(signUrl: string, baseUrl: string, publicUrl: string): boolean {
  const here = 'http://here.invalid'
  const base = isHttp(baseUrl) ? baseUrl : here
  if (!URL.canParse(signUrl, base)) return false
  const { origin, pathname } = new URL(signUrl, base)
  if (origin === here) return pathname === CART_SIGNER
  const site = isHttp(publicUrl) ? new URL(publicUrl) : undefined
  return origin === site?.origin && pathname === site.pathname.replace(/\/+$/, '') + CART_SIGNER
}

function isHttp(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
}

/** Whether a URL has nothing but an origin and a path. */
function isPlain(url: string): boolean {
  const { search, hash, username, password } = new URL(url)
  return [search, hash, username, password].every((part) => part === '')
}

function isOrigin(url: string): boolean {
  return isHttp(url) && new URL(url).origin === url.replace(/\/$/, '').toLowerCase()
}
