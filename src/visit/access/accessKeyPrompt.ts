import { type Access, accessToPlace, type PayloadId, pathOfPage } from '../../content'
import type { KeyProof, KeyRequest, Overlay } from '../overlays/overlays'
import type { VisitState } from '../state'
import type { Transaction } from '../transaction'
import { loginUrl } from './guards'

/**
 * Calls `enter` if the visitor may be at this place. Others stay where they are, with everything around them as it was
 * (spec §4, Access): they are asked for the access key, or denied access.
 */
export function passAccess(tx: Transaction, payloadId: PayloadId, enter: () => void): void {
  const { content, visitor } = tx.state
  const access: Access = accessToPlace(content, visitor, payloadId)
  if (access === 'granted') enter()
  else if (access === 'password') requestKey(tx, content.items.get(payloadId)?.world ?? '', payloadId)
  else denyAccess(tx, access, payloadId)
}

/** Asks for a world's access key. `payloadId`: where the visitor wants to go in it. */
export function requestKey(tx: Transaction, world: string, payloadId: PayloadId | null): void {
  const request: Overlay = { type: 'password', world, payloadId, answer: 'none' }
  tx.set({ overlays: [...withoutRequests(tx.state.overlays), request] })
}

/** No access key would help (spec §4, Access; §6). */
function denyAccess(tx: Transaction, access: Exclude<Access, 'granted' | 'password'>, payloadId: PayloadId) {
  const { language } = tx.state
  if (access === 'login') return tx.enter({ url: loginUrl(language, payloadId), cause: 'link' })
  const textKey = access === 'inactive' ? 'error.inactive' : 'access.refused'
  tx.effect({ type: 'announce', kind: 'danger', textKey })
  if (access === 'refused') tx.enter({ url: pathOfPage(language), cause: 'link' })
}

/** Has the key checked that the visitor gave. */
export function tryKey(tx: Transaction, input: string): void {
  const request = keyRequest(tx.state)
  const key = input.trim()
  if (!request || request.answer === 'checking' || key === '') return
  setAnswer(tx, 'checking')
  tx.effect({ type: 'proveKey', world: request.world, key })
}

/**
 * Opens the world if this is its key. Returns the place that the visitor asked for, to go on to; undefined when there is
 * none, or the visitor has given up meanwhile.
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

/** The access key that the visitor is asked for, if one is. */
export function keyRequest({ overlays }: Pick<VisitState, 'overlays'>): KeyRequest | undefined {
  return overlays.find((overlay) => overlay.type === 'password')
}

/** Whether the visitor closed the prompt for an access key. */
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
