import { useCallback, useState } from 'react'
import type { Media } from '../../content'

/** The picture that is shown, and the one that replaces it once it is decoded. */
export interface Dissolve {
  readonly below?: Media
  readonly above?: Media
  readonly isReady: boolean
}

/** The visitor wants another picture: a shown picture stays below it, one that never appeared is dropped. */
export function nextDissolve({ below, above, isReady }: Dissolve, wanted: Media): Dissolve {
  if (above?.url === wanted.url) return { ...(below && { below }), above, isReady }
  const stays = isReady ? above : below
  return { ...(stays && { below: stays }), above: wanted, isReady: false }
}

/** Dissolves from picture to picture. Call `ready` with the URL of a picture that is decoded. */
export function useDissolve(wanted: Media | undefined) {
  const [dissolve, setDissolve] = useState<Dissolve>({ isReady: false })
  if (wanted && wanted.url !== dissolve.above?.url) setDissolve(nextDissolve(dissolve, wanted))
  const ready = useCallback(
    (url: string) =>
      setDissolve((current) => (current.above?.url === url ? { ...current, isReady: true } : current)),
    [],
  )
  return { dissolve, ready }
}
