import type { AppEvents } from '../../ports'
import { contactChannelOfUrl } from './clickTarget'

/** Returns a random 128-bit id in hex. `crypto.randomUUID` is missing on plain HTTP. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Runs the function unless another window of the browser holds the lock. Runs it at once where the Web Locks API is
 * missing.
 */
export async function withExclusiveLock(page: Window, name: string, act: () => Promise<void>): Promise<void> {
  const { locks } = page.navigator as { locks?: LockManager }
  if (!locks) return act()
  await locks.request(name, { ifAvailable: true }, (lock) => lock && act())
}

/** Reports touches on phone, mail and vCard links anywhere on the page. */
export function trackContactLink({ isTrusted, target }: Event, appEvents: Pick<AppEvents, 'emit'>): void {
  const link = isTrusted && target instanceof Element ? target.closest('a[href]') : null
  const channel =
    link &&
    (link.getAttribute('type') === 'text/vcard'
      ? 'card'
      : contactChannelOfUrl(link.getAttribute('href') ?? ''))
  if (channel) appEvents.emit({ type: 'contactTouched', channel })
}
