import { type Manifest, readManifest } from '../../../contracts'
import type { Plan } from '../store'
import { UpdateFault } from './faults'
import { judge } from './judge'
import { acceptKeyLists } from './keyLists'
import { signersOf } from './keys'
import type { UpdaterOptions } from './updater'

/** An accepted release, and what is missing of it. */
export interface Offer {
  readonly manifest: Manifest
  readonly plan: Plan
  /** Whether it is the active release, of which some files were damaged. */
  readonly isMending?: boolean
}

type Looking = Pick<UpdaterOptions, 'store' | 'keys' | 'anyway' | 'faultOf' | 'log'> & {
  readonly now: () => Date
}

/**
 * Asks the publisher for its release. Undefined: it is the active one.
 * @throws UpdateFault when there is none, or it is refused.
 */
export async function checkForOffer(
  source: NonNullable<UpdaterOptions['source']>,
  options: Looking,
  signal: AbortSignal,
): Promise<Offer | undefined> {
  const manifest = parse(await source.manifest(signal), source.name)
  return await assessOffer(manifest, source.name, options)
}

/**
 * Decides whether a release is accepted, wherever its manifest comes from.
 * @throws UpdateFault when it is not.
 */
export async function assessOffer(
  manifest: Manifest,
  name: string,
  { store, keys: ofSettings, anyway, faultOf, now, log = () => {} }: Looking,
): Promise<Offer | undefined> {
  const keys = await acceptKeyLists(manifest, store, ofSettings, (line) => log(`${name}: ${line}`))
  const verdict = judge(manifest, store, keys, now(), { anyway, faultOf })
  if (verdict.kind === 'refused') throw new UpdateFault('refused', `${name}: ${verdict.reason}`)
  if (verdict.warning) log(`${name}: ${verdict.warning}`)
  // Only a signed release may cause older ones to be refused.
  if (manifest.created !== undefined && keys !== 'unreadable' && keys.keys.size > 0)
    await store.note(
      { created: manifest.created, signers: signersOf(manifest, keys) },
      anyway && verdict.kind === 'offered',
    )
  if (verdict.kind === 'offered') return { manifest, plan: await store.planFor(manifest) }
  await store.renew(manifest)
  const mended = await mending(store)
  if (!mended && verdict.fault) throw new UpdateFault('refused', `${name}: ${verdict.fault}`)
  return mended
}

/** The active release, if some of its files are missing in the store. */
async function mending(store: UpdaterOptions['store']): Promise<Offer | undefined> {
  const manifest = store.active()?.manifest
  const plan = manifest && (await store.planFor(manifest))
  return manifest && plan && plan.files.length > 0 ? { manifest, plan, isMending: true } : undefined
}

function parse(text: string, name: string): Manifest {
  try {
    return readManifest(JSON.parse(text))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new UpdateFault('refused', `${name}: the manifest cannot be used: ${reason}`)
  }
}
