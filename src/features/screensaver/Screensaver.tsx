import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { useDispatch, useVisit } from '../../ports'
import { useInertOutside } from '../../ui'
import { Caption } from './Caption'
import { Media } from './Media'
import styles from './Screensaver.module.css'
import { useIdle } from './useIdle'

const FADE_MS = 500
/** Above everything. */
const LEVEL = 1000

/** Covers everything while the screen is idle. A touch anywhere ends it and does nothing else. */
export function Screensaver() {
  useIdle()
  const on = useVisit(({ screensaver }) => screensaver !== null)
  const [seen, setSeen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const dispatch = useDispatch()
  if (on && !seen) setSeen(true)
  useInertOutside(on, button, LEVEL)
  useEffect(() => {
    if (on) return
    const timer = setTimeout(() => setSeen(false), FADE_MS)
    return () => clearTimeout(timer)
  }, [on])
  // Takes the focus from an iframe below, which would otherwise receive keys.
  useEffect(() => {
    if (on && document.activeElement?.localName === 'iframe') button.current?.focus()
  }, [on])
  if (!on && !seen) return null
  return (
    <button
      ref={button}
      type="button"
      className={styles.screensaver}
      style={{ '--fade': `${FADE_MS}ms` } as CSSProperties}
      data-screensaver={on ? 'on' : 'leaving'}
      onClick={() => dispatch({ type: 'setScreensaver', on: false })}
    >
      <Media />
      <Caption />
    </button>
  )
}
