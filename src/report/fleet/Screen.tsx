import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FleetKiosk } from '../../contracts'
import { WindowIcon } from '../../ui'
import type { Session } from '../session'
import { readScreen } from './calls'
import styles from './Screen.module.css'

interface ScreenProps {
  readonly session: Session
  readonly kiosk: Pick<FleetKiosk, 'kiosk' | 'name' | 'screen'>
}

/** The picture of a kiosk's screen, read when it comes into view; a quiet sign where there is none. */
export function Screen({ session, kiosk: { kiosk, name, screen } }: ScreenProps) {
  const { t } = useTranslation()
  const frame = useRef<HTMLSpanElement>(null)
  const [isSeen, setSeen] = useState(false)
  const [picture, setPicture] = useState<string>()

  useEffect(() => {
    const { current } = frame
    if (!current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '50%',
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (!isSeen || screen === null) return
    let url: string | undefined
    let isOver = false
    readScreen(session, kiosk).then(
      (blob) => {
        if (isOver) return
        url = URL.createObjectURL(blob)
        setPicture(url)
      },
      // Without the picture everything else is still said.
      () => {},
    )
    return () => {
      isOver = true
      if (url !== undefined) URL.revokeObjectURL(url)
      setPicture(undefined)
    }
  }, [session, kiosk, screen, isSeen])

  return (
    <span ref={frame} className={styles.screen}>
      {picture ? <img src={picture} alt={t('fleet.screen', { name })} /> : <WindowIcon aria-hidden="true" />}
    </span>
  )
}
