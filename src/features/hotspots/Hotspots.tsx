import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import {
  type Hotspot,
  hotspotKey,
  inReadingOrder,
  type Location,
  shapesOf,
  WHOLE_PICTURE,
} from '../../content'
import {
  currentLocation,
  hasOwnPicture,
  hotspots as hotspotsOf,
  useHost,
  useLayout,
  useSettings,
  useText,
  useVisit,
} from '../../ports'
import { withUniqueKeys } from '../../util'
import { HotspotButton } from './HotspotButton'
import { HotspotList } from './HotspotList'
import styles from './Hotspots.module.css'
import { KEEP_CLEAR, layoutHotspots } from './layoutHotspots'
import { useIdle } from './useIdle'
import { useProductCard } from './useProductCard'

/** The hotspots of the location: rings on its picture, or a list if it has no picture. */
export function Hotspots() {
  const hotspots = useVisit(hotspotsOf)
  const location = useVisit(currentLocation)
  const hasPicture = useVisit(hasOwnPicture)
  const sorted = useMemo(() => inReadingOrder(hotspots), [hotspots])
  if (!location) return null
  if (!hasPicture) return <HotspotList location={location} hotspots={sorted} />
  return sorted.length > 0 && <Rings key={location.payloadId} location={location} sorted={sorted} />
}

interface RingsProps {
  readonly location: Location
  readonly sorted: readonly Hotspot[]
}

/** The hotspots in reading order. They disappear at once when the visitor leaves. */
function Rings({ location, sorted }: RingsProps) {
  const layout = useLayout()
  const { fontSize, visit, features } = useHost()
  const settings = useSettings().hotspots
  const idle = useIdle()
  const text = useText()
  const { onTouch, card } = useProductCard()
  const list = useRef<HTMLUListElement>(null)
  const frame = useRef<HTMLLIElement>(null)
  useEffect(
    () => () => visit.report({ type: 'hotspotsMeasured', offPicture: [], view: WHOLE_PICTURE }),
    [visit],
  )

  // The layout depends on measured sizes, so it runs after every change of texts, sizes and space. Other features may
  // add elements to the picture later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useLayoutEffect(() => {
    if (!list.current) return
    const place = () => {
      if (!list.current || !frame.current) return
      const { off, view } = layoutHotspots(list.current, frame.current)
      visit.report({
        type: 'hotspotsMeasured',
        offPicture: sorted.filter((_, index) => off.includes(index)),
        view,
      })
    }
    place()
    const observer = new ResizeObserver(place)
    observer.observe(list.current)
    if (frame.current) observer.observe(frame.current)
    for (const element of document.querySelectorAll(KEEP_CLEAR)) observer.observe(element)
    // Elements to keep clear of also move without resizing: the heights of bars are custom properties of <html>, and
    // so is how far the picture is panned.
    const measures = new MutationObserver(place)
    measures.observe(document.documentElement, { attributeFilter: ['style'] })
    document.fonts?.ready.then(place)
    return () => {
      observer.disconnect()
      measures.disconnect()
    }
  }, [sorted, layout, fontSize.value, features, visit])

  return (
    <ul
      ref={list}
      className={styles.hotspots}
      aria-label={text('place.hotspots')}
      data-animation={location.hotspotAnimation ?? settings.animation}
      data-labels={settings.labels}
      data-idle={idle}
      data-shapes={shapesOf(location)}
    >
      <li ref={frame} className={styles.frame} aria-hidden="true" />
      {withUniqueKeys(sorted, hotspotKey).map(([key, hotspot], order) => (
        <HotspotButton
          key={key}
          hotspot={hotspot}
          delay={(order * settings.interval) / 100}
          onTouch={onTouch}
        />
      ))}
      {card && <li className={styles.beside}>{card}</li>}
    </ul>
  )
}
