import type { StoreApi } from 'zustand/vanilla'
import { type Access, accessToPlace, type PayloadId } from '../content'
import type { KeyProof, KeyRequest, Overlay } from './overlays'
import type { VisitEffects, VisitState } from './visit'

interface Entering extends Pick<StoreApi<VisitState>, 'getState' | 'setState'> {
  readonly effects: Pick<VisitEffects, 'turnAway' | 'proveKey'>
}

/**
 * The doors to places. Who is not let in stays where they are, with everything around them as it was (spec §4, Access):
 * they are asked for the access key, or turned away.
 */
export function createDoors({ getState, setState, effects }: Entering) {
  const askForKey = (world: string, payloadId: PayloadId | null) =>
    setState(({ overlays }) => ({
      overlays: [...withoutRequests(overlays), { type: 'password', world, payloadId, answer: 'none' }],
    }))

  return {
    askForKey,
    /** Does `enter` if the visitor may be at this place. */
    pass(payloadId: PayloadId, enter: () => void): void {
      const { content, visitor } = getState()
      const access: Access = accessToPlace(content, visitor, payloadId)
      if (access === 'granted') enter()
      else if (access === 'password') askForKey(content.items.get(payloadId)?.world ?? '', payloadId)
      else effects.turnAway(access, payloadId)
    },
    /** The visitor's answer to the request on top. Whether it is the key is found out elsewhere. */
    tryKey(input: string): void {
      const request = keyRequest(getState())
      const key = input.trim()
      if (!request || request.answer === 'checking' || key === '') return
      answerWith(setState, 'checking')
      effects.proveKey(request.world, key)
    },
    /**
     * What is known of `key` now. If it is the world's, the world is open and the place that was refused is answered, to
     * be gone to; undefined when there is none, or the visitor has given up meanwhile.
     */
    proved(world: string, key: string, proof: KeyProof): PayloadId | undefined {
      const request = keyRequest(getState())
      const isAsked = request?.world === world
      if (proof !== 'fits') {
        if (isAsked) answerWith(setState, proof === 'wrong' ? 'wrong' : 'none')
        return undefined
      }
      setState(({ visitor, overlays }) => ({
        visitor: {
          ...visitor,
          accessKey: key,
          openedWorlds: [...new Set([...visitor.openedWorlds, world])],
        },
        overlays: isAsked ? withoutRequests(overlays) : overlays,
      }))
      return isAsked ? (request.payloadId ?? undefined) : undefined
    },
  }
}

/** The access key that the visitor is asked for, if one is. */
export function keyRequest({ overlays }: Pick<VisitState, 'overlays'>): KeyRequest | undefined {
  return overlays.find((overlay) => overlay.type === 'password')
}

function withoutRequests(overlays: readonly Overlay[]): readonly Overlay[] {
  return overlays.filter(({ type }) => type !== 'password')
}

function answerWith(setState: Entering['setState'], answer: KeyRequest['answer']): void {
  setState(({ overlays }) => ({
    overlays: overlays.map((overlay) => (overlay.type === 'password' ? { ...overlay, answer } : overlay)),
  }))
}
