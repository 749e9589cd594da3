import type { Manifest } from '../../../contracts'

const DAY_MS = 24 * 60 * 60_000

/** Whether a manifest is a later signature of the same release. A time in the future is nobody's last word. */
export function isRenewal(manifest: Manifest, shown: Manifest, now: Date): boolean {
  const latest = now.getTime() + DAY_MS
  const [created, before] = [manifest, shown].map((each) => Date.parse(each.created ?? ''))
  if (manifest.version !== shown.version || !(Number(created) <= latest)) return false
  return !(Number(created) <= Number(before)) || Number(before) > latest
}
