import type { Dashboard } from '../../content'
import { Logo, useLayout, usePeople, useText } from '../../ports'
import { People } from '../../ui'
import styles from './Dashboards.module.css'
import { EmptyDashboard } from './EmptyDashboard'
import { Library } from './Library'
import { LinkList } from './LinkList'
import { isEmpty, linkItemsOf } from './links'

/**
 * Full width, with the media filters within reach of the thumb at the bottom. On small screens the media come first,
 * because not everything is visible at once.
 */
export function PortraitDashboard({ dashboard }: { readonly dashboard: Dashboard }) {
  const text = useText()
  const { mobile } = useLayout()
  const { links, buttons } = linkItemsOf(dashboard)
  const people = usePeople(dashboard.contacts)
  const library = dashboard.mediaLibrary.length > 0 && (
    <Library library={dashboard.mediaLibrary} filters="below" />
  )
  return (
    <div className={styles.dashboard} data-dashboard={dashboard.id} data-portrait>
      {dashboard.logo && <Logo logo={dashboard.logo} className={styles.logo} />}
      {isEmpty(dashboard) && <EmptyDashboard />}
      {mobile && library}
      <People title={text('dashboard.contacts')} people={people} />
      <div className={styles.actions}>
        <LinkList title={text('dashboard.links')} items={links} />
        <LinkList title={text('article.ways_on')} items={buttons} />
      </div>
      {!mobile && library}
    </div>
  )
}
