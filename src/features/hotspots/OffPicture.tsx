import { type ComponentProps, type ComponentType, useEffect, useState } from 'react'
import {
  unlistedHotspots,
  useCount,
  useDispatch,
  useHost,
  useLayout,
  useOnline,
  useText,
  useVisit,
} from '../../ports'
import { Button, HotspotsIcon } from '../../ui'
import { prefetchWhenIdle } from '../../util'
import styles from './OffPicture.module.css'
import type OffPicturePanel from './OffPicturePanel'

type Panel = ComponentType<ComponentProps<typeof OffPicturePanel>>

/**
 * Opens the list of hotspots that do not fit into the picture. Its space is reserved even if all fit. In
 * portrait they are listed below the picture.
 */
export function OffPicture() {
  const off = useVisit(unlistedHotspots)
  const upright = useLayout().orientation === 'portrait'
  const dispatch = useDispatch()
  const text = useText()
  const counted = useCount()
  const [open, setOpen] = useState(false)
  const [Panel, setPanel] = useState<Panel>()
  const online = useOnline()
  const { mayPreload } = useHost()
  const hasAllContent = useVisit(({ content }) => content.complete)
  // biome-ignore lint/correctness/useExhaustiveDependencies: retries when the network returns
  useEffect(() => {
    if (hasAllContent && mayPreload())
      return prefetchWhenIdle(() => import('./OffPicturePanel').catch(() => {}))
  }, [hasAllContent, mayPreload, online])
  if (upright) return null
  // The list is loaded on demand, so it does not delay the first picture.
  const show = async () => {
    try {
      const loaded = await import('./OffPicturePanel')
      setPanel(() => loaded.default)
      setOpen(true)
    } catch (error) {
      console.error('The list of hotspots could not be loaded.', error)
      dispatch({ type: 'notify', kind: 'danger', text: text(online ? 'error.awaited' : 'offline.needed') })
    }
  }
  return (
    <>
      <div className={styles.place} data-there={off.length > 0} data-rest>
        <Button
          icon={<HotspotsIcon />}
          className={styles.button ?? ''}
          aria-label={text('place.others_count', { count: off.length })}
          aria-expanded={open}
          data-off-picture
          onClick={() => void show()}
        >
          +{counted(off.length)}
        </Button>
      </div>
      {Panel && <Panel open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
