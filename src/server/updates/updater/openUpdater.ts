import { resolveSettings } from '../../../settings'
import type { SettingsJson } from '../../siteSettings'
import type { Store } from '../store'
import { createSource } from './createSource'
import { createUpdater } from './createUpdater'
import { readUpdateKeys, type UpdateKeys } from './keys'
import { mirroredSource } from './mirroredSource'
import type { Updater, UpdaterOptions } from './updater'

export interface SiteUpdaterOptions
  extends Pick<UpdaterOptions, 'anyway' | 'log' | 'automatic' | 'clock' | 'faultOf'> {
  readonly store: Store
  /** The parsed `settings.json` of a site. */
  readonly settings: SettingsJson
  /** Where content comes from, instead of `updates.url`. */
  readonly contentFrom?: string | undefined
  /** Who may publish, instead of `updates.keys`. */
  readonly keys?: UpdateKeys
  /** The key that a publisher may require. */
  readonly releaseKey?: string | undefined
}

/** Creates the updater of a site from its settings. @throws Error when the source of content is invalid. */
export async function openUpdater({
  settings: file,
  contentFrom,
  releaseKey,
  keys = readUpdateKeys(file),
  ...options
}: SiteUpdaterOptions): Promise<Updater> {
  const { url, mirrors, every, automatic, megabitsPerSecond, atOnce } = resolveSettings({ file }).settings
    .updates
  // What an operator names is not mixed with other hosts.
  const addresses = contentFrom === undefined ? [url, ...mirrors] : [contentFrom]
  const [first, ...others] = addresses
    .filter((each) => each !== '')
    // Mirrors are other people's: they do not receive the key.
    .map((each, at) => createSource(each, { atOnce: Math.ceil(atOnce), ...(at === 0 && { releaseKey }) }))
  const source = first && others.length > 0 ? mirroredSource([first, ...others]) : first
  const defaults = { every, automatic, megabitsPerSecond, atOnce: Math.ceil(atOnce) }
  return createUpdater({ ...defaults, ...options, source, keys })
}
