import { LOCALES } from '../../../src/content'
import { COMMON, type HostedSite, IMMUTABLE, REVALIDATE, SHARED } from './common'

/** Only these types do something when they are opened. Rules for each file would exceed what hosts accept. */
const ACTIVE = /^(text\/html|image\/svg\+xml)/

/**
 * `_headers`, as Netlify and Cloudflare Pages read it. Rules that match the same file add up, so none sets a header
 * twice.
 */
export function headersFile({ base, policy, media }: HostedSite): string {
  const active = [...media].filter(([, { type }]) => ACTIVE.test(type))
  const rules: readonly (readonly [path: string, Readonly<Record<string, string>>])[] = [
    ['*', COMMON],
    ['assets/*', { 'Cache-Control': IMMUTABLE }],
    ['media/*', { ...SHARED, 'Cache-Control': IMMUTABLE, 'Cross-Origin-Resource-Policy': 'cross-origin' }],
    ['api/*', SHARED],
    ['embed/*', SHARED],
    ...['', '404.html', ...LOCALES.flatMap((locale) => [locale, `${locale}/*`])].map(
      (path) => [path, { 'Cache-Control': REVALIDATE, 'Content-Security-Policy': policy }] as const,
    ),
    ...active.map(([path, { policy }]) => [encodeURI(path), { 'Content-Security-Policy': policy }] as const),
  ]
  return rules
    .map(([path, headers]) =>
      [base + path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n'),
    )
    .join('')
}

/** `_redirects`: what is no file is the app's own error page. */
export function redirectsFile({ base }: HostedSite): string {
  const path = base.slice(0, -1)
  const start = path === '' ? [] : [`${path}  ${base}  308`]
  return `${[...start, `${base}*  ${base}404.html  404`].join('\n')}\n`
}
