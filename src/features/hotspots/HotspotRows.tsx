import type { Hotspot } from '../../content'
import { useDispatch, useHost, useText } from '../../ports'
import { Row, Rows } from '../../ui'
import { withUniqueKeys } from '../../util'
import { keyOf, nameOf, titleOf } from './appearance'
import { ICONS } from './icons'

interface HotspotRowsProps {
  readonly hotspots: readonly Hotspot[]
  readonly label: string
  /** Shown below each title. */
  readonly note?: string
  readonly onChosen?: () => void
}

/** Hotspots as rows, where they cannot be rings. */
export function HotspotRows({ hotspots, label, note, onChosen }: HotspotRowsProps) {
  const { resolveMedia } = useHost()
  const dispatch = useDispatch()
  const text = useText()
  return (
    <Rows label={label}>
      {withUniqueKeys(hotspots, keyOf).map(([key, hotspot]) => {
        const { type, action, icon, color } = hotspot
        const Icon = ICONS[type]
        return (
          <li key={key}>
            <Row
              title={titleOf(hotspot, text)}
              note={note}
              icon={icon ? <img src={resolveMedia(icon.url)} alt="" draggable={false} /> : <Icon />}
              color={color}
              aria-label={nameOf(hotspot, text)}
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
