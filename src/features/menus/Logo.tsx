import type { CSSProperties } from 'react'
import { targetLocation, useContent, useHost, useVisit } from '../../ports'
import styles from './Menus.module.css'

/** The world's logo in its sidebar style (spec §3), or else the app's. */
export function Logo() {
  const { resolveMedia } = useHost()
  const { worlds, appSetting } = useContent()
  const world = useVisit((state) => worlds.get(targetLocation(state)?.world ?? ''))
  const media = world?.logo.media ?? appSetting.appLogo
  if (!media) return null
  const { sidebarColor, sidebarHeightInEm } = world?.logo ?? {}
  const style = {
    ...(sidebarColor && { '--logo-color': sidebarColor }),
    ...(sidebarHeightInEm && { '--logo-height': `${sidebarHeightInEm}em` }),
  } as CSSProperties
  return (
    <img
      className={styles.logo}
      style={style}
      src={resolveMedia(media.url)}
      alt={media.alternativeText ?? world?.name ?? ''}
      draggable={false}
    />
  )
}
