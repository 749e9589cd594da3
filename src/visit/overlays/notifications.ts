import type { Action, NotificationKind, NotificationPosition } from '../../content'
import { omitUndefined } from '../../util'

export interface Notification {
  readonly id: number
  readonly text: string
  readonly kind: NotificationKind
  /** Milliseconds; 0 stays until closed. */
  readonly timeout: number
  /** Default: the setting. */
  readonly position?: NotificationPosition
}

type Notify = Extract<Action, { type: 'notify' }>

/** The queue with one more notification at its end. A text that is already queued is not added again. */
export function withNotification(
  queue: readonly Notification[],
  { text, kind = 'info', timeout, position }: Notify,
  defaults: { readonly timeout: number; readonly id: number },
): readonly Notification[] {
  if (queue.some((waiting) => waiting.text === text && waiting.kind === kind)) return queue
  const own = { text, kind, timeout: timeout ?? defaults.timeout, ...omitUndefined({ position }) }
  return [...queue, { id: defaults.id, ...own }]
}
