import { type Content, formatFor, type MenuItem, TOUR_TYPES, type TourType } from '../../content'
import {
  menuItems,
  type Overlay,
  useContent,
  useDispatch,
  useHost,
  useRelatedLinks,
  useText,
} from '../../ports'
import { BackIcon, EmptyState, Row, Rows, TourIcon } from '../../ui'
import { withUniqueKeys } from '../../util'
import styles from './Tours.module.css'

/** The tours of a menu by type and priority. */
export function TourList({ menu: { key, history } }: { menu: Extract<Overlay, { type: 'menu' }> }) {
  const { visit, resolveMedia } = useHost()
  const content = useContent()
  const dispatch = useDispatch()
  const text = useText()
  const menu = content.menus.get(key)
  const items = menu ? menuItems(menu) : []
  const relatedLinks = useRelatedLinks(key)
  const back = history.at(-1)
  const backTitle = content.menus.get(back ?? '')?.title ?? text('navigation.menu')
  return (
    <div data-menu={key}>
      {back !== undefined && (
        <Row
          title={backTitle}
          icon={<BackIcon />}
          aria-label={text('menu.back', { menu: backTitle })}
          data-menu-back
          onClick={() => dispatch({ type: 'openMenu', key: back })}
        />
      )}
      {[...TOUR_TYPES, undefined].map((type) => {
        const ofType = items.filter((item) => typeOf(item, content) === type)
        if (ofType.length === 0) return null
        return (
          <section key={type ?? 'other'} className={styles.kind} data-tours={type}>
            {type && <h3 className={styles.heading}>{text(`tour.${type}`)}</h3>}
            <Rows>
              {withUniqueKeys(ofType, ({ kind, id }) => `${kind} ${id}`).map(([key, item]) => (
                <li key={key}>
                  <Row
                    title={item.title}
                    note={lengthOf(item, content, (count) => text('tour.length', { count }))}
                    picture={item.cover && resolveMedia(formatFor(item.cover, 400).url)}
                    icon={<TourIcon />}
                    data-item={item.id}
                    onClick={() =>
                      visit.report({ type: 'actionsRequested', actions: [item.action, ...item.actionStack] })
                    }
                  />
                </li>
              ))}
            </Rows>
          </section>
        )
      })}
      {menu?.items.length === 0 && (
        <EmptyState mark={<TourIcon />} title={text('dashboard.empty')} links={relatedLinks} />
      )}
    </div>
  )
}

/** The menu entry's type takes precedence over the tour's. */
function typeOf({ type, action }: MenuItem, { tours }: Content): TourType | undefined {
  return type ?? (action.type === 'openTour' ? tours.get(action.key)?.type : undefined)
}

function lengthOf({ action }: MenuItem, { tours }: Content, say: (steps: number) => string) {
  const tour = action.type === 'openTour' ? tours.get(action.key) : undefined
  return tour && say(tour.steps.length)
}
