import { type UpdateCommand, updateEndTextKey } from '../../contracts'
import type { UpdatesNews } from '../../ports'

/** The notice to show and the command of its main button. */
export type Notice =
  | { readonly kind: 'offer'; readonly textKey: string; readonly order: UpdateCommand }
  | { readonly kind: 'trouble'; readonly textKey: string; readonly order: UpdateCommand }
  | { readonly kind: 'download' }
  | { readonly kind: 'ready' }

/**
 * Returns the current notice. New content is offered until it is postponed. Automatic updates and updates
 * requested elsewhere are not shown. `putOff` is the postponed version.
 */
export function noticeOf({ status, asked }: UpdatesNews, putOff: string | null): Notice | undefined {
  if (!status) return undefined
  const { phase, next, last } = status
  if (phase === 'downloading' && asked === 'download') return { kind: 'download' }
  if (phase === 'ready' && asked === 'download') return { kind: 'ready' }
  if (phase !== 'available' || !next || next.version === putOff) return undefined
  const failed = asked === 'download' && last && !['cancelled', 'upToDate', 'updated'].includes(last.end)
  return failed
    ? { kind: 'trouble', textKey: updateEndTextKey(last.end), order: 'download' }
    : { kind: 'offer', textKey: 'updater.available', order: 'download' }
}
