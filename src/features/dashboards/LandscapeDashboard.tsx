import type { Dashboard } from '../../content'
import { Logo, usePeople, useText } from '../../ports'
import { People } from '../../ui'
import styles from './Dashboards.module.css'
import { Empty } from './EmptyDashboard'
import { Library } from './Library'
import { Ways } from './LinkList'
import { isEmpty, waysOf } from './links'

/** Beside the picture: everything in one column, the media first. */
export function LandscapeDashboard({ dashboard }: { readonly dashboard: Dashboard }) {
  const text = useText()
  const { links, buttons } = waysOf(dashboard)
  const people = usePeople(dashboard.contacts)
  return (
    <div className={styles.dashboard} data-dashboard={dashboard.id}>
      {dashboard.logo && <Logo logo={dashboard.logo} className={styles.logo} />}
      {isEmpty(dashboard) && <Empty />}
      {dashboard.mediaLibrary.length > 0 && <Library library={dashboard.mediaLibrary} filters="above" />}
      <Ways title={text('article.ways_on')} ways={buttons} />
      <Ways title={text('dashboard.links')} ways={links} />
      <People title={text('dashboard.contacts')} people={people} />
    </div>
  )
}
