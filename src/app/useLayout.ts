import { useLayoutEffect, useState } from 'react'
import type { Layout } from '../ports'
import type { Visit } from '../visit'
import { layoutOf, rootFontSize, stageHeight } from './layout'
import { storedFontSize } from './storage'

/** The layout of the window, followed through resizes and rotations and written to `<html>` for the style sheets. */
export function useLayoutOfWindow(visit: Visit): Layout {
  const { safeArea } = visit.getState().settings.player.portrait
  const [layout, setLayout] = useState(() => measure(safeArea))

  useLayoutEffect(() => {
    const measureAgain = () => setLayout(measure(safeArea))
    addEventListener('resize', measureAgain)
    return () => removeEventListener('resize', measureAgain)
  }, [safeArea])

  useLayoutEffect(() => {
    const root = document.documentElement
    root.dataset.layout = layout.orientation
    root.style.fontSize = `${rootFontSize(layout, storedFontSize(localStorage))}px`
    root.style.setProperty('--stage-height', `${stageHeight(layout, safeArea)}px`)
  }, [layout, safeArea])

  return layout
}

function measure(safeArea: number): Layout {
  return layoutOf({ width: innerWidth, height: innerHeight, userAgent: navigator.userAgent }, safeArea)
}
