import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { Manifest, ManifestSignature } from '../../../../../src/contracts'
import { signedText } from '../../../../../src/contracts'
import {
  createSource,
  createUpdater,
  keyName,
  type Store,
  type StoreOptions,
  type Updater,
  type UpdaterOptions,
} from '../../../../../src/server'
import type { HttpOptions } from '../../../../../src/server/updates/updater/httpSource'
import { NO_KEYS } from '../../../../../src/server/updates/updater/keys'
import type { Clock } from '../../../../../src/util'
import { type Publisher, startPublisher } from '../../../../updater/publisher'
import {
  bring,
  closeAfter,
  createFolder,
  hashOf,
  manifestOf,
  open,
  type Texts,
  textsIn,
} from '../store/releases'

export const OLD: Texts = {
  'content/en/worlds.json': '[1]',
  'media/hall.webp': 'hall',
  'media/film.mp4': 'film',
}
export const NEW: Texts = {
  ...OLD,
  'content/en/worlds.json': '[2]',
  'media/lab.webp': 'l'.repeat(50_000),
  'media/deep/lab.mp4': 'm'.repeat(200_000),
}

export const old = manifestOf('old', OLD, { created: '2026-11-01T08:00:00.000Z' })
export const fresh = manifestOf('new', NEW, { created: '2026-11-02T08:00:00.000Z' })
export const NOW = new Date('2026-11-23T08:00:00.000Z')

/** A clock on which every wait ends at once; it records the waits. */
function hastyClock(): Clock & { readonly waits: number[] } {
  let time = 0
  const waits: number[] = []
  return {
    waits,
    now: () => time,
    after(ms, wake) {
      waits.push(ms)
      const timer = setTimeout(() => {
        time += ms
        wake()
      }, 0)
      return () => clearTimeout(timer)
    },
  }
}

/** A publisher's pair of keys. */
export interface Pair {
  readonly name: string
  /** The public key as the settings contain it. */
  readonly setting: string
  readonly secret: KeyObject
}

export function createPair(): Pair {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const bytes = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  return { name: keyName(bytes), setting: bytes.toString('base64'), secret: privateKey }
}

export function signed(manifest: Manifest, ...pairs: readonly Pair[]): Manifest {
  return { ...manifest, signatures: signaturesOf(signedText(manifest), pairs) }
}

export function signaturesOf(text: string, pairs: readonly Pair[]): readonly ManifestSignature[] {
  return pairs.map(({ name, secret }) => ({
    key: name,
    value: sign(null, Buffer.from(text), secret).toString('base64'),
  }))
}

export const filesOf = (...releases: readonly Texts[]): ReadonlyMap<string, Buffer> =>
  new Map(releases.flatMap((texts) => Object.values(texts).map((text) => [hashOf(text), Buffer.from(text)])))

export interface Desk {
  readonly dir: string
  readonly store: Store
  readonly updater: Updater
  readonly publisher: Publisher
  readonly logged: string[]
  readonly clock: ReturnType<typeof hastyClock>
}

export interface DeskOptions {
  readonly kind?: 'server' | 'folder'
  readonly from?: (url: string) => string
  readonly http?: HttpOptions
  readonly updater?: Partial<UpdaterOptions>
  readonly store?: StoreOptions
}

/** A kiosk that shows the old release, and a publisher that offers the new one. */
export async function createDesk(options: DeskOptions = {}): Promise<Desk> {
  const dir = await createFolder()
  const publisher = await startPublisher(options.kind)
  closeAfter(publisher.close)
  publisher.publish({ manifest: fresh, files: filesOf(OLD, NEW) })
  const store = await open(dir, options.store)
  await bring(store, old, OLD)
  await store.activate()
  await store.confirm()
  const logged: string[] = []
  const clock = hastyClock()
  const updater = await createUpdater({
    store,
    source: createSource(options.from?.(publisher.url) ?? publisher.url, options.http),
    keys: NO_KEYS,
    clock,
    now: () => NOW,
    log: (line) => logged.push(line),
    ...options.updater,
  })
  closeAfter(() => updater.end())
  return { dir, store, updater, publisher, logged, clock }
}

/** The files of the release that a desk shows. */
export const shownBy = ({ store }: Desk): Promise<Texts> => textsIn(store.active()?.dir ?? '')

export const lastOf = ({ updater }: Desk) => updater.status().last

/** The path of a file on the server. */
export const pathOf = (text: string): string => `/box-api/files/${hashOf(text)}`

export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 2))
}
