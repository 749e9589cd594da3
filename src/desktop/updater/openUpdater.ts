import type { SettingsJson } from '../../server'
import { resolveSettings } from '../../settings'
import type { Store } from '../store'
import { createSource } from './createSource'
import { createUpdater } from './createUpdater'
import { readUpdateKeys } from './keys'
import type { Updater, UpdaterOptions } from './updater'

export interface SiteUpdaterOptions extends Pick<UpdaterOptions, 'anyway' | 'log' | 'automatic'> {
  readonly store: Store
  /** A site's `settings.json` as it was parsed. */
  readonly settings: SettingsJson
  /** Where content comes from, whatever `updates.url` says. */
  readonly contentFrom?: string | undefined
  /** Of a publisher who hands releases out only to who has it. */
  readonly releaseKey?: string | undefined
}

/**
 * The updater of a site, as its settings want it.
 * @throws Error where the place that content comes from is none.
 */
export async function openUpdater({
  settings: file,
  contentFrom,
  releaseKey,
  ...options
}: SiteUpdaterOptions): Promise<Updater> {
  const { url, every, automatic, megabitsPerSecond, atOnce } = resolveSettings({ file }).settings.updates
  const from = contentFrom ?? url
  const source = from === '' ? undefined : createSource(from, { releaseKey, atOnce: Math.ceil(atOnce) })
  const keys = readUpdateKeys(file)
  const defaults = { every, automatic, megabitsPerSecond, atOnce: Math.ceil(atOnce) }
  return createUpdater({ ...defaults, ...options, source, keys })
}
