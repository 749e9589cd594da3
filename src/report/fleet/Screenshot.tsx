import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FleetKiosk } from '../../contracts'
import { WindowIcon } from '../../ui'
import type { FleetSource } from './api'
import styles from './Screenshot.module.css'

interface ScreenshotProps {
  readonly source: FleetSource
  readonly kiosk: Pick<FleetKiosk, 'kiosk' | 'name' | 'screen'>
}

/** A kiosk's screenshot, loaded when it comes into view, or else an icon. */
export function Screenshot({ source, kiosk: { kiosk, name, screen } }: ScreenshotProps) {
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
    let isCancelled = false
    source.screen(kiosk).then(
      (blob) => {
        if (isCancelled) return
        url = URL.createObjectURL(blob)
        setPicture(url)
      },
      // The other data is useful without it.
      () => {},
    )
    return () => {
      isCancelled = true
      if (url !== undefined) URL.revokeObjectURL(url)
      setPicture(undefined)
    }
  }, [source, kiosk, screen, isSeen])

  return (
    <span ref={frame} className={styles.screen}>
      {picture ? <img src={picture} alt={t('fleet.screen', { name })} /> : <WindowIcon aria-hidden="true" />}
    </span>
  )
}
