import type { Action, NotificationKind } from '../content'

export interface Notification {
  readonly id: number
  readonly text: string
  readonly kind: NotificationKind
  /** Milliseconds; 0 stays until closed. */
  readonly timeout: number
}

type Notify = Extract<Action, { type: 'notify' }>

/** The queue with one more at its end. A text already waiting is not said twice. */
export function notified(
  queue: readonly Notification[],
  { text, kind = 'info', timeout }: Notify,
  defaults: { readonly timeout: number; readonly id: number },
): readonly Notification[] {
  if (queue.some((waiting) => waiting.text === text && waiting.kind === kind)) return queue
  return [...queue, { id: defaults.id, text, kind, timeout: timeout ?? defaults.timeout }]
}
