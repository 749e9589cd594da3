import {
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import type { FontSize, Host, Layout } from '../ports'
import type { Visit } from '../visit'
import { layOut, measure } from './layout'
import type { TextSize } from './textSize'

interface Screen {
  readonly layout: Layout
  readonly fontSize: FontSize
}

/**
 * The layout of the window, updated on resize and rotation, and the visitor's font size. Both are written to
 * `<html>` for the style sheets.
 */
export function useScreen(visit: Visit, textSize: TextSize, onNextVisitor: Host['onNextVisitor']): Screen {
  const { player, fontSize: bounds } = visit.getState().settings
  const { safeArea } = player.portrait
  const [layout, setLayout] = useState(() => measure(safeArea))
  const size = useSyncExternalStore(textSize.subscribe, textSize.get)

  useLayoutEffect(() => {
    const measureAgain = () => setLayout(measure(safeArea))
    addEventListener('resize', measureAgain)
    return () => removeEventListener('resize', measureAgain)
  }, [safeArea])

  useLayoutEffect(() => {
    const { width, height, orientation } = layout
    visit.report({ type: 'screenResized', width, height, portrait: orientation === 'portrait' })
  }, [visit, layout])

  // Runs before any part of the screen is measured.
  useInsertionEffect(() => layOut(layout, size, safeArea), [layout, size, safeArea])

  useEffect(() => onNextVisitor(textSize.reset), [onNextVisitor, textSize])

  const fontSize = useMemo(
    () => ({ value: size, min: bounds.min, max: bounds.max, choose: textSize.choose }),
    [size, bounds, textSize],
  )
  return { layout, fontSize }
}
