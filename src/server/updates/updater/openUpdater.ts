import { resolveSettings } from '../../../settings'
import type { SettingsJson } from '../../siteSettings'
import type { Store } from '../store'
import { createSource } from './createSource'
import { createUpdater } from './createUpdater'
import { readUpdateKeys, type UpdateKeys } from './keys'
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
  const { url, every, automatic, megabitsPerSecond, atOnce } = resolveSettings({ file }).settings.updates
  const from = contentFrom ?? url
  const source = from === '' ? undefined : createSource(from, { releaseKey, atOnce: Math.ceil(atOnce) })
  const defaults = { every, automatic, megabitsPerSecond, atOnce: Math.ceil(atOnce) }
  return createUpdater({ ...defaults, ...options, source, keys })
}
