import { type Manifest, readManifest } from '../../contracts'
import type { Plan } from '../store'
import { UpdateFault } from './faults'
import { judge } from './judge'
import type { UpdaterOptions } from './updater'

/** A release that was found to be good to take, and what is missing of it. */
export interface Offer {
  readonly manifest: Manifest
  readonly plan: Plan
  /** It is what is shown, and some of its files were damaged. */
  readonly isMending?: boolean
}

type Looking = Pick<UpdaterOptions, 'store' | 'keys' | 'anyway' | 'log'> & { readonly now: () => Date }

/**
 * Asks the publisher what there is. Undefined: what is shown.
 * @throws UpdateFault where nothing can be had, or it is not to be taken.
 */
export async function checkForOffer(
  source: NonNullable<UpdaterOptions['source']>,
  options: Looking,
  signal: AbortSignal,
): Promise<Offer | undefined> {
  const manifest = parse(await source.manifest(signal), source.name)
  return await assessOffer(manifest, source.name, options)
}

/** Whether a release is taken, wherever its manifest is from. @throws UpdateFault where it is not. */
export async function assessOffer(
  manifest: Manifest,
  name: string,
  { store, keys, anyway, now, log = () => {} }: Looking,
): Promise<Offer | undefined> {
  const verdict = judge(manifest, store, keys, now(), anyway)
  if (verdict.kind === 'refused') throw new UpdateFault('refused', `${name}: ${verdict.reason}`)
  if (verdict.warning) log(`${name}: ${verdict.warning}`)
  // Only who can prove who they are may keep others out.
  if (manifest.created !== undefined && keys !== 'unreadable' && keys.size > 0)
    await store.note(manifest.created)
  if (verdict.kind === 'known') return mending(store)
  return { manifest, plan: await store.planFor(manifest) }
}

/** What is shown, where files of it are missing in the store. */
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
