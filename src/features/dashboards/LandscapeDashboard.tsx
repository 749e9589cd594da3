import type { Dashboard } from '../../content'
import { Logo, usePeople, useText } from '../../ports'
import { People } from '../../ui'
import styles from './Dashboards.module.css'
import { EmptyDashboard } from './EmptyDashboard'
import { Library } from './Library'
import { LinkList } from './LinkList'
import { isEmpty, linkItemsOf } from './links'

/** Beside the picture: one column, media first. */
export function LandscapeDashboard({ dashboard }: { readonly dashboard: Dashboard }) {
  const text = useText()
  const { links, buttons } = linkItemsOf(dashboard)
  const people = usePeople(dashboard.contacts)
  return (
    <div className={styles.dashboard} data-dashboard={dashboard.id}>
      {dashboard.logo && <Logo logo={dashboard.logo} className={styles.logo} />}
      {isEmpty(dashboard) && <EmptyDashboard />}
      {dashboard.mediaLibrary.length > 0 && <Library library={dashboard.mediaLibrary} filters="above" />}
      <LinkList title={text('article.ways_on')} items={buttons} />
      <LinkList title={text('dashboard.links')} items={links} />
      <People title={text('dashboard.contacts')} people={people} />
    </div>
  )
}
