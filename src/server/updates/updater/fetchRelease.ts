import type { Clock } from '../../../util'
import type { Store } from '../store'
import { download } from './download'
import { asUpdateFault, UpdateFault } from './faults'
import type { Offer } from './offer'
import { createProgress } from './progress'
import type { Source } from './source'
import type { StatusBoard } from './status'
import type { Throttle } from './throttle'

interface FetchOptions {
  readonly store: Store
  readonly source: Source
  readonly board: StatusBoard
  readonly clock: Clock
  readonly throttle: Throttle
  readonly atOnce: number
  readonly random: () => number
  /** Returns the current offer of the publisher; undefined: the active release. */
  readonly lookAgain: (signal: AbortSignal) => Promise<Offer | undefined>
}

/** Maximum number of times that a release may change during its download. */
const MOST_CHANGES = 5

/**
 * Downloads the missing files of a release, and assembles it. If the release changes meanwhile, fetches the
 * new one; undefined: it changed to the active one.
 * @throws UpdateFault; downloaded bytes are kept.
 */
export async function fetchRelease(
  first: Offer,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<Offer | undefined> {
  let offer = first
  for (let changes = 0; ; changes++) {
    const fault = await tryFetch(offer, options, signal)
    if (!fault) return offer
    if (!mayHaveChanged(fault) || changes >= MOST_CHANGES) throw fault
    const found = await options.lookAgain(signal)
    if (!found) return undefined
    if (found.manifest.version === offer.manifest.version) throw fault
    offer = found
    options.board.offer(found.manifest, found.plan)
  }
}

/** A missing or different file can mean that the publisher has a new release. */
const mayHaveChanged = ({ kind }: UpdateFault) => kind === 'gone' || kind === 'refused'

async function tryFetch(
  { manifest }: Offer,
  { store, source, board, clock, throttle, atOnce, random }: FetchOptions,
  signal: AbortSignal,
): Promise<UpdateFault | undefined> {
  await store.bring(manifest)
  const plan = await store.planFor(manifest)
  await refuseFull(store, manifest, plan)
  const progress = createProgress(plan.bytes, clock)
  board.follow(progress)
  const onBytes = (bytes: number) => {
    progress.add(bytes)
    board.moved()
  }
  try {
    await download(plan, { store, source, clock, throttle, atOnce, random, onBytes }, signal)
  } catch (cause) {
    signal.throwIfAborted()
    return asUpdateFault(cause)
  }
  await store.make()
  return undefined
}

/** Checks before the first byte: half an update on a full disk is useless. */
async function refuseFull(store: Store, ...[manifest, plan]: Parameters<Store['room']>): Promise<void> {
  if (plan.bytes === 0) return
  const { neededBytes, freeBytes } = await store.room(manifest, plan)
  if (freeBytes >= neededBytes) return
  const [needed, free] = [neededBytes, freeBytes].map((bytes) => `${(bytes / 1e6).toFixed(1)} MB`)
  throw new UpdateFault('full', `the disk has ${free} left, and ${needed} are needed`)
}
