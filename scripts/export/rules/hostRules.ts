import { assetRules, mediaRules, rootRules } from './apache'
import type { HostedSite } from './common'
import { headersFile, redirectsFile } from './netlify'
import { nginxFile } from './nginx'

/** The rules of each kind of web host, by path relative to the published folder. */
export function hostRules(site: HostedSite): Readonly<Record<string, string>> {
  const below = site.base.slice(1)
  return {
    '../nginx.conf': nginxFile(site),
    [`${below}.htaccess`]: rootRules(site),
    [`${below}media/.htaccess`]: mediaRules(site),
    [`${below}assets/.htaccess`]: assetRules(),
    _headers: headersFile(site),
    _redirects: redirectsFile(site),
  }
}
