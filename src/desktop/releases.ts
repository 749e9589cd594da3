import { stat } from 'node:fs/promises'
import type { UpdatesStanding } from '../content'
import { readPackage, type SettingsJson, StartError } from '../server'
import type { Releases } from './parts'

interface ReleasesOptions {
  readonly dataDir: string
  readonly contentFrom: string | undefined
  readonly settings: SettingsJson
  readonly note: (text: string) => void
}

/** A package folder as the one release there is. */
export async function openReleases({ contentFrom }: ReleasesOptions): Promise<Releases> {
  if (contentFrom === undefined || !(await stat(contentFrom).catch(() => undefined)))
    throw new StartError('--content-from must be the folder of a content package.')
  const { manifest } = await readPackage(contentFrom)
  const standing: UpdatesStanding = {
    phase: 'idle',
    current: { version: manifest.version, created: manifest.created ?? null },
    next: null,
    progress: null,
    last: null,
  }
  return {
    active: () => ({ dir: contentFrom, version: manifest.version, onTrial: false }),
    standing: () => standing,
    order: () => false,
    subscribe: () => () => {},
    proved: async () => {},
    failed: async () => {},
    begin() {},
    end: async () => {},
  }
}
