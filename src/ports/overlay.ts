import { useCallback, useEffect, useRef, useState } from 'react'
import type { ModalListener, Overlay } from '../visit'
import { useDrawnOverlays } from './FeatureBoundary'
import { useVisit } from './hooks'
import { useHost } from './host'

type OverlayOf<T extends Overlay['type']> = Extract<Overlay, { type: T }>

/** An overlay, and the props of the surface that shows it: `<Modal {...article.surface}>`. */
export interface OpenOverlay<T extends Overlay['type']> {
  /** The last one while it leaves the screen. */
  readonly overlay: OverlayOf<T>
  readonly isTop: boolean
  /** Closes it, unless another overlay is on top by now. */
  close(): void
  readonly surface: {
    /** False while it leaves the screen, when the state has already closed it. */
    readonly open: boolean
    /** The top overlay receives keys and touches. */
    readonly isTop: boolean
    /** Its position in the stack; the lowest is 0. */
    readonly level: number
    onClose(): void
    onOpened(): void
    onLeft(): void
  }
}

interface ShownOverlay<T extends Overlay['type']> {
  readonly overlay: OverlayOf<T>
  readonly level: number
}

/**
 * The topmost overlay of a type, from when it opens until its surface has left the screen. Spread `surface` onto a
 * `Modal`, `FullScreen` or `Sidebar`, which animate and report on their own. `isMine` lets features share a type.
 */
export function useOverlay<T extends Overlay['type']>(
  type: T,
  isMine: (overlay: OverlayOf<T>) => boolean = () => true,
): OpenOverlay<T> | undefined {
  const { visit, modals } = useHost()
  const overlays = useVisit((state) => state.overlays)
  const [last, setLast] = useState<ShownOverlay<T>>()
  const level = overlays.findLastIndex((overlay) => isOf(overlay, type) && isMine(overlay))
  const found = overlays[level]
  const open = found && isOf(found, type) ? found : undefined
  const seal = useDrawnOverlays()
  if (open) seal.add(open)
  if (open && (open !== last?.overlay || level !== last.level)) setLast({ overlay: open, level })

  const close = useCallback(() => {
    if (open && visit.getState().overlays.at(-1) === open) visit.dispatch({ type: 'close' })
  }, [visit, open])
  const onOpened = useCallback(() => modals.report('opened', type), [modals, type])
  const onLeft = useCallback(() => {
    setLast(undefined)
    modals.report('closed', type)
  }, [modals, type])

  const shown = open ? { overlay: open, level } : last
  if (!shown) return undefined
  const isTop = open !== undefined && level === overlays.length - 1
  return {
    overlay: shown.overlay,
    isTop,
    close,
    surface: {
      open: open !== undefined,
      isTop,
      level: shown.level,
      onClose: close,
      onOpened,
      onLeft,
    },
  }
}

/** Calls the listener on every life-cycle event of a modal (spec §4): before open, opened, before close, closed. */
export function useModalLifeCycle(listener: ModalListener): void {
  const { modals } = useHost()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => modals.listen((event) => latest.current(event)), [modals])
}

function isOf<T extends Overlay['type']>(overlay: Overlay, type: T): overlay is OverlayOf<T> {
  return overlay.type === type
}
