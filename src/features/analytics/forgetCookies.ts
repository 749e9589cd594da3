import type { BrowserStorage } from '../../ports'

/** Names of the cookies that Google's tag sets. */
const OF_THE_TAG = /^_ga(_|$)/

/** Deletes them on every parent domain, because the tag sets them on the widest domain it can. */
export function forgetCookies(
  cookies: BrowserStorage['cookies'],
  { hostname }: { readonly hostname: string },
): void {
  const names = cookies
    .read()
    .split(/;\s*/)
    .map((pair) => pair.replace(/=.*$/s, ''))
    .filter((name) => OF_THE_TAG.test(name))
  const parts = hostname.split('.')
  const domains = parts.slice(0, -1).map((_, index) => `; domain=${parts.slice(index).join('.')}`)
  for (const name of names)
    for (const domain of ['', ...domains]) cookies.write(`${name}=; max-age=0; path=/${domain}`)
}
