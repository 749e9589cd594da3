import { useState } from 'react'
import {
  type Action,
  actionPicture,
  type Content,
  formatOrSmaller,
  type Hotspot,
  hotspotKey,
  hotspotName,
  hotspotTitle,
} from '../../content'
import {
  currentLocation,
  hotspots as hotspotsOf,
  targetLocation,
  useContent,
  useDispatch,
  useHost,
  useSideNote,
  useText,
  useVisit,
} from '../../ports'
import { PictureCard } from '../../ui'
import { withUniqueKeys } from '../../util'
import styles from './BelowPicture.module.css'
import { useFigure } from './figures'
import { ICONS } from './icons'
import { productsFirst } from './productsFirst'

/** Portrait: what the place shows, as cards below the picture. Exits to locations have their own cards there. */
export function BelowPicture() {
  const here = useVisit(targetLocation)
  const arrived = useVisit(currentLocation) === here
  const listed = useVisit(hotspotsOf)
  const { items } = useContent()
  const text = useText()
  // Listed before the visitor arrives, so that nothing moves on arrival.
  const hotspots = arrived ? listed : here?.hotspotsHidden ? [] : (here?.hotspots ?? [])
  const shown = productsFirst(
    hotspots.filter(
      ({ action }) => action.type !== 'goTo' || items.get(action.payloadId)?.kind !== 'location',
    ),
  )
  if (shown.length === 0) return null
  return (
    <section className={styles.section} aria-label={text('place.hotspots')} data-below>
      <ul className={styles.cards}>
        {withUniqueKeys(shown, hotspotKey).map(([key, hotspot]) => (
          <li key={key}>
            <HotspotCard hotspot={hotspot} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function HotspotCard({ hotspot }: { hotspot: Hotspot }) {
  const { resolveMedia } = useHost()
  const dispatch = useDispatch()
  const text = useText()
  const noteOf = useSideNote()
  const isOff = useVisit(({ offPicture }) => offPicture.includes(hotspot))
  const content = useContent()
  const picture = actionPicture(hotspot.action, content)
  // Does not change when the article turns out to have no picture: nothing below the card may move.
  const [reservesPicture] = useState(() => isAwaited(hotspot.action, content))
  const figure = useFigure(hotspot.action)
  const Icon = ICONS[hotspot.type]
  return (
    <PictureCard
      title={hotspotTitle(hotspot, text)}
      note={[figure, isOff ? noteOf(hotspot) : undefined].filter(Boolean).join(' · ') || undefined}
      picture={picture && resolveMedia(formatOrSmaller(picture, 'medium').url)}
      reservesPicture={reservesPicture}
      icon={hotspot.icon ? <img src={resolveMedia(hotspot.icon.url)} alt="" draggable={false} /> : <Icon />}
      aria-label={hotspotName(hotspot, text)}
      // The ring in the picture is the hotspot, if there is one.
      data-hotspot={isOff ? hotspot.id : undefined}
      data-card={hotspot.id}
      onClick={() => dispatch(hotspot.action)}
    />
  )
}

/** Whether an action opens an article that has not been loaded yet. */
function isAwaited(action: Action, { articles, complete }: Content): boolean {
  return action.type === 'openArticle' && !complete && !articles.has(action.id)
}
