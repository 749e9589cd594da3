import type { CSSProperties } from 'react'
import type { Action, Media, World } from '../../content'
import { showsLogo, useDispatch, useSettings, useVisit, useWorldLogo } from '../../ports'
import { LocalizedText, TintedImage } from '../../ui'
import styles from './Header.module.css'

interface LogoProps {
  readonly world: World
  /** Absent: the world's name is shown. */
  readonly media: Media | undefined
  /** The logo's link. */
  readonly action: Action | undefined
}

/** The world's logo, or else the app's, or else the world's name. Hidden while the visitor moves. */
export function Logo({ world, media, action }: LogoProps) {
  const imageOf = useWorldLogo()
  const dispatch = useDispatch()
  const present = useVisit(showsLogo)
  const { logo: shown } = useSettings().header
  if (!shown) return null
  const { logo } = world
  const image = media && imageOf(media, world.name, logo.color)
  const ownGround = logo.hasBackground ? logo.backgroundColor : undefined
  const ground = image?.tint === undefined ? media?.ground : undefined
  const background = ownGround ?? ground ?? logo.backgroundColor
  const style = {
    ...(background && { '--logo-background': background }),
    ...(logo.color && { '--logo-color': logo.color }),
    ...(logo.heightInEm && { '--logo-height': `${logo.heightInEm}em` }),
  } as CSSProperties
  // The whole element is the ground, so that the image needs none.
  const mark = image ? <TintedImage {...image} style={undefined} /> : <LocalizedText text={world.name} />
  return (
    <div
      className={styles.logo}
      style={style}
      data-background={logo.hasBackground || ground !== undefined}
      data-shadow={logo.hasShadow}
      data-top={logo.stickToTop}
      data-away={!present}
      data-keep-clear
    >
      {action ? (
        <button type="button" className={styles.touch} disabled={!present} onClick={() => dispatch(action)}>
          {mark}
        </button>
      ) : (
        mark
      )}
    </div>
  )
}
