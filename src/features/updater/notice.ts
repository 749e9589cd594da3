import { textOfEnd, type UpdateOrder } from '../../contracts'
import type { UpdatesNews } from '../../ports'

/** What is said beside the picture, and what the likeliest answer does. */
export type Notice =
  | { readonly kind: 'offer'; readonly textKey: string; readonly order: UpdateOrder }
  | { readonly kind: 'trouble'; readonly textKey: string; readonly order: UpdateOrder }
  | { readonly kind: 'download' }
  | { readonly kind: 'ready' }

/**
 * What is to be said now. New content is offered until somebody puts it off; of what nobody at this screen asked for, and of what goes
 * on by itself, visitors hear nothing. `putOff` is the version that is not to be offered now.
 */
export function noticeOf({ standing, asked }: UpdatesNews, putOff: string | null): Notice | undefined {
  if (!standing) return undefined
  const { phase, next, last } = standing
  if (phase === 'downloading' && asked === 'download') return { kind: 'download' }
  if (phase === 'ready' && asked === 'download') return { kind: 'ready' }
  if (phase !== 'available' || !next || next.version === putOff) return undefined
  const failed = asked === 'download' && last && !['cancelled', 'upToDate', 'updated'].includes(last.end)
  return failed
    ? { kind: 'trouble', textKey: textOfEnd(last.end), order: 'download' }
    : { kind: 'offer', textKey: 'updater.available', order: 'download' }
}
