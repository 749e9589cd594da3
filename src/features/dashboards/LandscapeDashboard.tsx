import type { Dashboard } from '../../content'
import { Logo, usePeople, useText } from '../../ports'
import { People } from '../../ui'
import styles from './Dashboards.module.css'
import { EmptyDashboard } from './EmptyDashboard'
import { Library } from './Library'
import { LinkList } from './LinkList'
import { isEmpty, linkItemsOf } from './links'

/** A page with the media and, beside them, where to go next; without media one column beside the picture. */
export function LandscapeDashboard({ dashboard }: { readonly dashboard: Dashboard }) {
  const text = useText()
  const { links, buttons } = linkItemsOf(dashboard)
  const people = usePeople(dashboard.contacts)
  const hasMedia = dashboard.mediaLibrary.length > 0
  return (
    <div className={styles.page}>
      <div className={styles.dashboard} data-dashboard={dashboard.id} data-library={hasMedia}>
        {isEmpty(dashboard) && <EmptyDashboard />}
        {hasMedia && <Library library={dashboard.mediaLibrary} filters="above" />}
        <div className={styles.side}>
          {dashboard.logo && <Logo logo={dashboard.logo} className={styles.logo} />}
          <LinkList title={text('article.ways_on')} items={buttons} />
          <LinkList title={text('dashboard.links')} items={links} />
          <People title={text('dashboard.contacts')} people={people} />
        </div>
      </div>
    </div>
  )
}
