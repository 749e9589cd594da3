import { useContent, useLayout, useOverlay, useRelatedLinks, useSidebar, useText } from '../../ports'
import { EmptyState, Sidebar, TourIcon } from '../../ui'
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
          persistent
          side={side}
          title={open?.title || text('navigation.tours')}
          closeLabel={text('tour.end')}
          base={open && !isEmpty && <TourControls tour={open} index={at} />}
        >
          {open && !isEmpty && <Steps tour={open} index={at} brief={portrait} />}
          {isEmpty && <EmptyState mark={<TourIcon />} title={text('dashboard.empty')} links={relatedLinks} />}
        </Sidebar>
      )}
    </>
  )
}
