import {
  useContent,
  useDispatch,
  useLayout,
  useOverlay,
  useRelatedLinks,
  useSidebar,
  useText,
  useVisit,
} from '../../ports'
import { EmptyState, Sidebar, TourIcon } from '../../ui'
import { panelVisible } from './panelVisible'
import { Steps } from './Steps'
import { TourControls } from './TourControls'
import { TourList } from './TourList'

/** The tours menu and the running tour, which stays open while the visitor navigates. */
export function Tours() {
  const menu = useOverlay('menu', ({ key }) => key.startsWith('tours'))
  const tour = useOverlay('tour')
  const { tours, menus } = useContent()
  const sidebar = useSidebar()
  const portrait = useLayout().orientation === 'portrait'
  const text = useText()
  const relatedLinks = useRelatedLinks()
  const side = portrait ? 'bottom' : 'end'
  const open = tour && tours.get(tour.overlay.key)
  const at = tour?.overlay.index ?? 0
  const isEmpty = open?.steps.length === 0
  const overlays = useVisit((state) => state.overlays)
  const dispatch = useDispatch()
  const level = overlays.findLastIndex(({ type }) => type === 'tour')
  const isBeside = level >= 0 && level < overlays.length - 1 && panelVisible(overlays, level)
  /** Also closes what its step has opened. */
  const end = () => {
    for (const _ of overlays.slice(Math.max(0, level))) dispatch({ type: 'close' })
  }
  return (
    <>
      {menu && (
        <Sidebar
          {...sidebar}
          {...menu.surface}
          side={side}
          title={menus.get(menu.overlay.key)?.title ?? text('navigation.tours')}
          closeLabel={text('navigation.close')}
        >
          <TourList menu={menu.overlay} />
        </Sidebar>
      )}
      {tour && (
        <Sidebar
          {...sidebar}
          {...tour.surface}
          {...(isBeside && { isTop: true, level: overlays.length })}
          persistent
          onClose={end}
          side={side}
          title={open?.title || text('navigation.tours')}
          closeLabel={text('tour.end')}
          base={open && !isEmpty && <TourControls tour={open} index={at} />}
        >
          {isEmpty ? (
            <EmptyState mark={<TourIcon />} title={text('dashboard.empty')} links={relatedLinks} />
          ) : (
            open && !(portrait && isBeside) && <Steps tour={open} index={at} brief={portrait} />
          )}
        </Sidebar>
      )}
    </>
  )
}
