import type { TrackedEvent } from '../../../contracts'

/**
 * Result of sending: delivered; retry later; rejected, because of size or content; or the destination takes no events
 * at all.
 */
export type SendResult = 'taken' | 'later' | 'refused' | 'unwanted'

/** Where events are sent. */
export interface Destination {
  readonly name: 'report' | 'url' | 'measurement' | 'container'
  /** A third-party service. It needs consent unless the settings say otherwise. */
  readonly isService: boolean
  /** Sends events, oldest first. Never rejects. */
  send(events: readonly TrackedEvent[]): Promise<SendResult>
  /**
   * Hands events to the browser before the page is unloaded. Returns whether it took them. Absent if the destination
   * cannot do that.
   */
  beacon?(events: readonly TrackedEvent[]): boolean
  /** The destination deduplicates events by id, so they may be sent again. */
  readonly deduplicates?: boolean
  /** Called when the visitor withdraws consent. */
  stop?(): void
}
