import type { Api } from '../../api'
import { createBrowserClock } from '../../media'
import type { Settings } from '../../settings'
import { browserStorage } from '../storage/storage'
import { createOutbox, type OutboxEvents } from './outbox'
import { sealOf } from './seal'

/** Opens the outbox of this browser. It encrypts messages if many people may use the screen. */
export function openOutbox(api: Api, { privacyReset }: Settings, events: OutboxEvents) {
  const clock = createBrowserClock(new AbortController().signal)
  const seal = sealOf(window, clock, privacyReset.enabled)
  return createOutbox({ api, storage: browserStorage.local, seal, clock, random: Math.random, ...events })
}
