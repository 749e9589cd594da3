import type { CSSProperties } from 'react'
import { targetLocation, useContent, useVisit, useWorldLogo } from '../../ports'
import { TintedImage } from '../../ui'
import styles from './Menus.module.css'

/** The world's logo in its sidebar style (spec §3), or else the app's. */
export function Logo() {
  const imageOf = useWorldLogo()
  const { worlds, appSetting } = useContent()
  const world = useVisit((state) => worlds.get(targetLocation(state)?.world ?? ''))
  const media = world?.logo.media ?? appSetting.appLogo
  if (!media) return null
  const { sidebarColor, sidebarHeightInEm } = world?.logo ?? {}
  const style = { ...(sidebarHeightInEm && { '--logo-height': `${sidebarHeightInEm}em` }) } as CSSProperties
  return (
    <div className={styles.logo} style={style}>
      <TintedImage {...imageOf(media, world?.name ?? '', sidebarColor)} />
    </div>
  )
}
