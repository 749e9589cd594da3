import type { MediaHeaders } from '../siteWriter'
import { assetRules, mediaRules, rootRules } from './apache'
import { headersFile, redirectsFile } from './netlify'
import { nginxFile } from './nginx'

/** What web hosts need to know of an exported showroom. */
export interface HostedSite {
  readonly base: string
  readonly origin: string
  /** The content security policy of pages. */
  readonly policy: string
  /** The headers of media by path below the showroom's. */
  readonly media: ReadonlyMap<string, MediaHeaders>
}

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
