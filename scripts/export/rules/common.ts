import { extname } from 'node:path'
import type { MediaHeaders } from '../siteWriter'

/** What web hosts need to know of an exported showroom. */
export interface HostedSite {
  readonly base: string
  readonly origin: string
  /** The content security policy of pages. */
  readonly policy: string
  /** The headers of media by path below the showroom's. */
  readonly media: ReadonlyMap<string, MediaHeaders>
}

/** Names contain a hash of the bytes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Everything else is asked for again each time, and answered with 304 as long as it is the same. */
export const REVALIDATE = 'no-cache'

/** Headers of every file. */
export const COMMON: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
}

/** For files that showrooms and pages of other origins may read. */
export const SHARED = { 'Access-Control-Allow-Origin': '*' }

interface ExtensionRule {
  readonly policy: string
  /** Extensions by type, without its parameters. */
  readonly types: ReadonlyMap<string, readonly string[]>
}

/** How media are sent: the extensions of each policy. */
export function extensionRules({ media }: HostedSite): readonly ExtensionRule[] {
  const rules = new Map<string, Map<string, string[]>>()
  for (const [path, { type, policy }] of media) {
    const extension = extname(path).slice(1).toLowerCase()
    if (!/^[a-z\d]+$/.test(extension)) continue
    const types = rules.get(policy) ?? new Map<string, string[]>()
    rules.set(policy, types)
    const essence = type.replace(/\s*;.*$/, '')
    const extensions = types.get(essence) ?? []
    types.set(essence, extensions)
    if (!extensions.includes(extension)) extensions.push(extension)
  }
  return [...rules].map(([policy, types]) => ({ policy, types }))
}

/** The extensions of a rule for a regular expression. */
export const alternatives = ({ types }: ExtensionRule): string => [...types.values()].flat().sort().join('|')
