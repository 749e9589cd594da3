import { type KeyList, MOST_KEY_LISTS, signedKeyListText } from '../../../contracts'
import type { Store } from '../store'
import { type KeySet, parseKeys, signersOfText, type UpdateKeys } from './keys'

/**
 * Follows key lists, from keys that are trusted. A list counts if its version is higher than that of the last one that
 * counted, and enough of the keys before and of its own signed it. Others are passed over: they are older, or somebody
 * else's. Without keys, there is nobody whom a list could replace.
 */
export function followKeyLists(trusted: UpdateKeys, lists: readonly KeyList[] = []): UpdateKeys {
  if (trusted === 'unreadable' || trusted.keys.size === 0) return trusted
  return [...lists]
    .sort((one, other) => one.version - other.version)
    .reduce<KeySet>((known, list) => replaced(known, list) ?? known, trusted)
}

/**
 * The keys that count in a store: those of the settings, or of the lists that were accepted there. If the file of the
 * lists is lost, the active release still has them.
 */
export function keysIn(store: Pick<Store, 'keyLists' | 'active'>, ofSettings: UpdateKeys): UpdateKeys {
  return followKeyLists(followKeyLists(ofSettings, store.keyLists()), store.active()?.manifest.keyLists)
}

/**
 * The keys that count from an offered manifest on. New lists are stored before anything else is decided: they are valid
 * whatever becomes of the release.
 */
export async function acceptKeyLists(
  { keyLists = [] }: { readonly keyLists?: readonly KeyList[] },
  store: Pick<Store, 'keyLists' | 'active' | 'keepKeyLists'>,
  ofSettings: UpdateKeys,
  log: (line: string) => void,
): Promise<UpdateKeys> {
  const known = keysIn(store, ofSettings)
  const keys = followKeyLists(known, keyLists)
  if (keys === 'unreadable' || keys.keys.size === 0) return keys
  const version = versionOf(keys)
  // The settings may have changed: what is stored may belong to others.
  const isStored = JSON.stringify(keys.lists) === JSON.stringify(store.keyLists())
  if (version > 0 && !isStored) await store.keepKeyLists(keys.lists)
  if (keys !== known)
    log(`the ${keys.threshold} of ${keys.keys.size} keys of list ${version} count from now on`)
  const highest = Math.max(0, ...keyLists.map((list) => list.version))
  if (highest > version)
    log(`key list ${highest} is not accepted: too few of the keys before it, or of its own, signed it`)
  return keys
}

/** Why no release is accepted with these keys any more. Detects a host that holds a later list back. */
export function keyExpiryFault(keys: UpdateKeys, now: Date): string | undefined {
  const list = keys === 'unreadable' ? undefined : keys.lists.at(-1)
  if (list?.expires === undefined || Date.parse(list.expires) > now.getTime()) return undefined
  return `key list ${list.version} expired on ${list.expires}: the host holds a later one back, or there is none`
}

/** The lists without those that only renewed the keys before them: the later ones follow from these, too. */
export function withoutRenewals(lists: readonly KeyList[]): readonly KeyList[] {
  const isNeeded = (list: KeyList, at: number) =>
    at === 0 || at === lists.length - 1 || keysText(list) !== keysText(lists[at - 1])
  return lists.filter(isNeeded)
}

const versionOf = ({ lists }: KeySet): number => lists.at(-1)?.version ?? 0

const keysText = (list: KeyList | undefined) => list && `${list.threshold} ${[...list.keys].sort().join(' ')}`

function replaced(known: KeySet, list: KeyList): KeySet | undefined {
  if (list.version <= versionOf(known) || list.purpose !== known.purpose) return undefined
  const own = parseKeys(list.keys, list.threshold, list.purpose)
  if (own === 'unreadable') return undefined
  const text = signedKeyListText(list)
  const isSignedBy = (keys: KeySet) => signersOfText(text, list.signatures, keys).size >= keys.threshold
  const lists = withoutRenewals([...known.lists, list])
  // More changes of keys than a manifest can have: the settings need later keys.
  if (!isSignedBy(known) || !isSignedBy(own) || lists.length > MOST_KEY_LISTS) return undefined
  return { ...own, lists }
}
