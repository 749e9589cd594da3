import { useContent, useLayout, useOverlay, useSidebar, useText } from '../../ports'
import { Sidebar } from '../../ui'
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
  const side = portrait ? 'bottom' : 'end'
  const open = tour && tours.get(tour.overlay.key)
  const at = tour?.overlay.index ?? 0
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
          title={open?.title ?? text('navigation.tours')}
          closeLabel={text('tour.end')}
          base={open && <TourControls tour={open} index={at} />}
        >
          {open && <Steps tour={open} index={at} brief={portrait} />}
        </Sidebar>
      )}
    </>
  )
}
