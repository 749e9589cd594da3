import { type PayloadId, pathOfPage, urlOfLocation } from '../content'
import { omitUndefined } from '../util'
import { currentLocation } from './selectors'
import type { Page, VisitState } from './state'
import type { Transaction } from './transaction'

/**
 * Switches power-save mode. Turning it on opens its page; turning it off there returns to the place before.
 * Both replace the current history entry, so the round trip leaves no trace in the browser's history (spec
 * §2, §4).
 */
export function setPowerSave(tx: Transaction, on: boolean): void {
  if (tx.state.navigation.powerSave === on) return
  tx.navigate({ type: 'powerSave', on })
  const { page, language } = tx.state
  if (page === null) return
  if (on) {
    const place = currentLocation(tx.state)
    tx.set({ page: powerSavePage(place?.payloadId) })
    tx.urlWrite = 'replace'
  } else if (page.name === 'power-save-mode')
    tx.enter({ url: redirectUrl(tx.state) ?? pathOfPage(language), cause: 'replace' })
}

/** `redirect`: the place to return to. */
export function powerSavePage(redirect?: PayloadId): Page {
  return { name: 'power-save-mode', ...omitUndefined({ redirect }) }
}

/** The URL to return to from the power-save page. Undefined if the place no longer exists. */
export function redirectUrl({ page, content, language }: VisitState): string | undefined {
  const redirect = page !== null && 'redirect' in page ? page.redirect : undefined
  const place = redirect === undefined ? undefined : content.items.get(redirect)
  return place?.kind === 'location' ? urlOfLocation(language, place) : undefined
}
