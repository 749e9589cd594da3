import { startLocation } from '../../content'
import {
  groundOfLogo,
  targetLocation,
  useContent,
  useDispatch,
  useHost,
  useText,
  useVisit,
} from '../../ports'
import styles from './Home.module.css'

/** The logo as a link to the world's start location. */
export function Home() {
  const { resolveMedia } = useHost()
  const content = useContent()
  const dispatch = useDispatch()
  const text = useText()
  const here = useVisit(targetLocation)
  const world = content.worlds.get(here?.world ?? '')
  const start = world && startLocation(content, world)
  const logo = content.appSetting.appLogo ?? world?.logo.media
  if (!start || !logo) return null
  return (
    <button
      type="button"
      className={styles.home}
      aria-label={text('navigation.home')}
      data-home
      onClick={() => {
        if (start !== here) dispatch({ type: 'goTo', payloadId: start.payloadId })
      }}
    >
      <img
        className={styles.logo}
        src={resolveMedia(logo.url)}
        style={groundOfLogo(logo)}
        {...(logo.width && logo.height && { width: logo.width, height: logo.height })}
        data-sized={Boolean(logo.width && logo.height)}
        alt=""
        draggable={false}
      />
    </button>
  )
}
