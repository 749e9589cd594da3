import type { Happenings } from '../../ports'
import { contactChannelOfUrl } from './clickTarget'

/** What nobody else has: letters, digits, `-` and `_` of 128 bits. Not every page may ask for a UUID: plain http may not. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Does this while no other window of the browser does something of this name; where the browser does not know, at once. */
export async function withExclusiveLock(page: Window, name: string, act: () => Promise<void>): Promise<void> {
  const { locks } = page.navigator as { locks?: LockManager }
  if (!locks) return act()
  await locks.request(name, { ifAvailable: true }, (lock) => lock && act())
}

/** Tells of a link to a number, an address or a card that a person touches, wherever it stands. */
export function trackContactLink({ isTrusted, target }: Event, happenings: Pick<Happenings, 'tell'>): void {
  const link = isTrusted && target instanceof Element ? target.closest('a[href]') : null
  const channel =
    link &&
    (link.getAttribute('type') === 'text/vcard'
      ? 'card'
      : contactChannelOfUrl(link.getAttribute('href') ?? ''))
  if (channel) happenings.tell({ type: 'contactTouched', way: channel })
}
