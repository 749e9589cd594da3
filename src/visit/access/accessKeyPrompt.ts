import { type Access, accessToPlace, type PayloadId, pathOfPage, worldToUnlock } from '../../content'
import type { KeyProof, KeyRequest, Overlay } from '../overlays/overlays'
import type { VisitState } from '../state'
import type { Transaction } from '../transaction'
import { loginUrl } from './guards'

/**
 * Calls `enter` if the visitor has access to this place. Otherwise nothing else changes (spec §4, Access):
 * the visitor is asked for the access key, or denied access.
 */
export function passAccess(tx: Transaction, payloadId: PayloadId, enter: () => void): void {
  const { content, visitor } = tx.state
  const access: Access = accessToPlace(content, visitor, payloadId)
  if (access === 'granted') enter()
  else if (access === 'password') {
    const item = content.items.get(payloadId)
    requestKey(tx, item ? worldToUnlock(content, visitor, item) : '', payloadId)
  } else denyAccess(tx, access, payloadId)
}

/** Asks for a world's access key. `payloadId`: the place in it that the visitor wants to reach. */
export function requestKey(tx: Transaction, world: string, payloadId: PayloadId | null): void {
  const request: Overlay = { type: 'password', world, payloadId, answer: 'none' }
  tx.set({ overlays: [...withoutRequests(tx.state.overlays), request] })
}

/** Denies access where an access key would not help (spec §4, Access; §6). */
function denyAccess(tx: Transaction, access: Exclude<Access, 'granted' | 'password'>, payloadId: PayloadId) {
  const { language } = tx.state
  if (access === 'login') return tx.enter({ url: loginUrl(language, payloadId), cause: 'link' })
  const textKey = access === 'inactive' ? 'error.inactive' : 'access.refused'
  tx.effect({ type: 'announce', kind: 'danger', textKey })
  if (access === 'refused') tx.enter({ url: pathOfPage(language), cause: 'link' })
}

/** Has the visitor's key checked. */
export function tryKey(tx: Transaction, input: string): void {
  const request = keyRequest(tx.state)
  const key = input.trim()
  if (!request || request.answer === 'checking' || key === '') return
  setAnswer(tx, 'checking')
  tx.effect({ type: 'proveKey', world: request.world, key })
}

/**
 * Opens the world if the key fits. Returns the place that the visitor asked for; undefined if there is none,
 * or if they closed the prompt meanwhile.
 */
export function acceptProof(
  tx: Transaction,
  { world, key, proof }: { readonly world: string; readonly key: string; readonly proof: KeyProof },
): PayloadId | undefined {
  const request = keyRequest(tx.state)
  const isAsked = request?.world === world
  if (proof !== 'fits') {
    if (isAsked) setAnswer(tx, proof === 'wrong' ? 'wrong' : 'none')
    return undefined
  }
  const { visitor, overlays } = tx.state
  tx.set({
    visitor: { ...visitor, accessKey: key, openedWorlds: [...new Set([...visitor.openedWorlds, world])] },
    overlays: isAsked ? withoutRequests(overlays) : overlays,
  })
  return isAsked ? (request.payloadId ?? undefined) : undefined
}

/** The open prompt for an access key, if there is one. */
export function keyRequest({ overlays }: Pick<VisitState, 'overlays'>): KeyRequest | undefined {
  return overlays.find((overlay) => overlay.type === 'password')
}

/** Whether the visitor has just closed the access key prompt. */
export function gaveUpKey(state: VisitState, before: VisitState): boolean {
  return keyRequest(before) !== undefined && !keyRequest(state) && state.visitor === before.visitor
}

function withoutRequests(overlays: readonly Overlay[]): readonly Overlay[] {
  return overlays.filter(({ type }) => type !== 'password')
}

function setAnswer(tx: Transaction, answer: KeyRequest['answer']): void {
  const overlays = tx.state.overlays.map((overlay) =>
    overlay.type === 'password' ? { ...overlay, answer } : overlay,
  )
  tx.set({ overlays })
}
