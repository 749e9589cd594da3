import type { Dashboard } from '../../content'
import { Logo, useLayout, usePeople, useText } from '../../ports'
import { People } from '../../ui'
import styles from './Dashboards.module.css'
import { Empty } from './EmptyDashboard'
import { Library } from './Library'
import { Ways } from './LinkList'
import { isEmpty, waysOf } from './links'

/**
 * Over the whole width: what is touched most, the choice of media, is at the bottom where the hand is. On a small screen the
 * media come first, for there not all of it is seen at once.
 */
export function PortraitDashboard({ dashboard }: { readonly dashboard: Dashboard }) {
  const text = useText()
  const { mobile } = useLayout()
  const { links, buttons } = waysOf(dashboard)
  const people = usePeople(dashboard.contacts)
  const library = dashboard.mediaLibrary.length > 0 && (
    <Library library={dashboard.mediaLibrary} filters="below" />
  )
  return (
    <div className={styles.dashboard} data-dashboard={dashboard.id} data-portrait>
      {dashboard.logo && <Logo logo={dashboard.logo} className={styles.logo} />}
      {isEmpty(dashboard) && <Empty />}
      {mobile && library}
      <People title={text('dashboard.contacts')} people={people} />
      <div className={styles.ways}>
        <Ways title={text('dashboard.links')} ways={links} />
        <Ways title={text('article.ways_on')} ways={buttons} />
      </div>
      {!mobile && library}
    </div>
  )
}
