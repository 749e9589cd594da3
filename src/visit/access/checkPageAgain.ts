import { accessToPlace, accessToWorld, findWorld, homeWorld } from '../../content'
import type { VisitState } from '../state'
import type { Transaction } from '../transaction'
import { format } from '../url'
import { loginUrl } from './guards'

/**
 * Runs the guards again where new content closes the page to the visitor: a start page is not drawn any
 * longer, and a place that requires a sign-in redirects to the login page (spec §4, §8).
 */
export function checkPageAgain(tx: Transaction): void {
  const { page, content, visitor, language, pendingUrl } = tx.state
  if (page === null || pendingUrl) return
  if (page.name === 'place' && accessToPlace(content, visitor, page.payloadId) === 'login')
    tx.enter({ url: loginUrl(language, page.payloadId), cause: 'replace' })
  if (isStartPageClosed(tx.state)) tx.enter({ url: format(tx.state) ?? '/', cause: 'replace' })
}

function isStartPageClosed({ page, content, visitor, host }: VisitState): boolean {
  if (page?.name !== 'home' && page?.name !== 'world') return false
  if (content.appSetting.clientInactive) return true
  const world = page.name === 'home' ? homeWorld(content, host) : findWorld(content, page.world)
  return world !== undefined && accessToWorld(visitor, world) !== 'granted'
}
