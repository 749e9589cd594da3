import type { CSSProperties } from 'react'
import { showsLogo, targetLocation, useContent, useHost, useSettings, useVisit } from '../../ports'
import styles from './Header.module.css'

/** The world's logo, else the app's, else the world's name; away while the visitor is on the way. */
export function Header() {
  const { resolveMedia } = useHost()
  const { worlds, appSetting } = useContent()
  const world = useVisit((state) => worlds.get(targetLocation(state)?.world ?? ''))
  const present = useVisit(showsLogo)
  const { logo: shown } = useSettings().header
  if (!world || !shown) return null
  const { logo } = world
  const media = logo.media ?? appSetting.appLogo
  const style = {
    ...(logo.backgroundColor && { '--logo-background': logo.backgroundColor }),
    ...(logo.color && { '--logo-color': logo.color }),
    ...(logo.heightInEm && { '--logo-height': `${logo.heightInEm}em` }),
  } as CSSProperties
  return (
    <div
      className={styles.logo}
      style={style}
      data-background={logo.hasBackground}
      data-shadow={logo.hasShadow}
      data-top={logo.stickToTop}
      data-away={!present}
      data-keep-clear
    >
      {media ? (
        <img src={resolveMedia(media.url)} alt={media.alternativeText ?? world.name} draggable={false} />
      ) : (
        <span dir="auto">{world.name}</span>
      )}
    </div>
  )
}
