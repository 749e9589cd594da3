import Autoplay from 'embla-carousel-autoplay'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { useSettings } from '../../../ports'
import { useReducedMotion } from '../../../ui'
import { useIsFrontmost } from '../frontmost'
import { useInView } from '../useInView'

/**
 * Advances slides every 3000 ms, or as the settings say (spec §9), while they are visible and have neither pointer nor
 * focus. Does nothing with reduced motion or after the visitor has paused. Spread `attention` onto the element around
 * slides and controls.
 */
export function useAutoplay(root: RefObject<HTMLElement | null>) {
  const delay = useSettings().articles.slider.autoplay
  const [attended, setAttended] = useState({ pointer: false, focus: false })
  const [paused, setPaused] = useState(false)
  const seen = useInView(root)
  const inFront = useIsFrontmost()
  const canPlay = !useReducedMotion() && delay > 0
  const plays = canPlay && seen && inFront && !paused && !attended.pointer && !attended.focus
  const plugin = useMemo(
    () => Autoplay({ delay: Math.max(1, delay), playOnInit: false, stopOnFocusIn: false }),
    [delay],
  )
  useEffect(() => {
    if (!plays) return
    plugin.play()
    return () => plugin.stop()
  }, [plays, plugin])
  const pointer = (on: boolean) => () => setAttended((now) => ({ ...now, pointer: on }))
  const focus = (on: boolean) => () => setAttended((now) => ({ ...now, focus: on }))
  return {
    plugin,
    plays,
    canPlay,
    paused,
    pause: () => setPaused(!paused),
    attention: {
      onPointerEnter: pointer(true),
      onPointerLeave: pointer(false),
      onFocus: focus(true),
      onBlur: focus(false),
    },
  }
}
