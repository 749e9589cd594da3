import { setImmediate as others } from 'node:timers/promises'
import type { Release } from './release'

/**
 * Whether a release has a place to show, in every one of its languages. It reads them all, so that no visitor has to
 * wait for that later; in between come others.
 */
export async function isShowable({ content, places }: Release): Promise<boolean> {
  for (const locale of content.manifest.locales) {
    const { items } = await places.contentIn(locale)
    if (![...items.values()].some(({ kind }) => kind === 'location')) return false
    await others()
  }
  return true
}
