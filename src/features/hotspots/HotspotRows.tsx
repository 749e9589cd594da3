import { type Hotspot, hotspotKey, hotspotName, hotspotTitle } from '../../content'
import { useDispatch, useHost, useSideNote, useText } from '../../ports'
import { Row, Rows } from '../../ui'
import { withUniqueKeys } from '../../util'
import { ICONS } from './icons'
import { productsFirst } from './productsFirst'

interface HotspotRowsProps {
  readonly hotspots: readonly Hotspot[]
  readonly label: string
  /** Each note says where the hotspot is: the picture does not show it. */
  readonly offPicture?: boolean
  readonly onChosen?: () => void
}

/** Hotspots as rows, where they cannot be rings: what the place shows first, then its exits. */
export function HotspotRows({ hotspots, label, offPicture = false, onChosen }: HotspotRowsProps) {
  const { resolveMedia } = useHost()
  const dispatch = useDispatch()
  const text = useText()
  const noteOf = useSideNote()
  return (
    <Rows label={label}>
      {withUniqueKeys(productsFirst(hotspots), hotspotKey).map(([key, hotspot]) => {
        const { type, action, icon, color } = hotspot
        const Icon = ICONS[type]
        return (
          <li key={key}>
            <Row
              title={hotspotTitle(hotspot, text)}
              note={offPicture ? noteOf(hotspot) : undefined}
              icon={icon ? <img src={resolveMedia(icon.url)} alt="" draggable={false} /> : <Icon />}
              color={color}
              aria-label={hotspotName(hotspot, text)}
              data-hotspot={hotspot.id}
              onClick={() => {
                onChosen?.()
                dispatch(action)
              }}
            />
          </li>
        )
      })}
    </Rows>
  )
}
