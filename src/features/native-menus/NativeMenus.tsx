import { useEffect } from 'react'
import { allowsMenu } from './allowsMenu'

/** The primary pointer of desktops and laptops; that of walls, tablets and phones is a finger. */
const MOUSE = '(hover: hover) and (pointer: fine)'

export function NativeMenus() {
  useEffect(() => {
    const prevent = (event: MouseEvent) => {
      if (!allowsMenu(event, matchMedia(MOUSE).matches)) event.preventDefault()
    }
    addEventListener('contextmenu', prevent, { capture: true })
    return () => removeEventListener('contextmenu', prevent, { capture: true })
  }, [])
  return null
}
