import { useDispatch, useFramedPage, useOffers, useText } from '../../ports'
import { Button, ConfiguratorIcon, ContactIcon, FramedPage, Notice } from '../../ui'
import styles from './Configurator.module.css'
import type { Summary } from './summary'
import { useConfiguratorLink } from './useConfiguratorLink'

interface ConfiguratorFrameProps {
  readonly page: { readonly uid: string; readonly url: string; readonly title: string }
  /** The record's pictures stand beside the page. */
  readonly hasPictures: boolean
  readonly onClose: () => void
  /** Called with what the page shows, whenever it changes. */
  readonly onSummary: (summary: Summary) => void
}

/** The configurator's page. A notice replaces it while it is unreachable; a loaded page stays. */
export function ConfiguratorFrame(props: ConfiguratorFrameProps) {
  const { uid, url, title } = props.page
  const page = useFramedPage({ url, title })
  const link = useConfiguratorLink(uid, props)
  const text = useText()
  const dispatch = useDispatch()
  // Messages are queued while offline.
  const canContact = useOffers('openContact')
  const offlineNotice = (
    <Notice mark={<ConfiguratorIcon />} text={text('configurator.online_only')} alert>
      {canContact && (
        <Button icon={<ContactIcon />} onClick={() => dispatch({ type: 'openContact' })}>
          {text('contact.open')}
        </Button>
      )}
    </Notice>
  )
  return (
    <div className={styles.tool} data-configurator={uid}>
      <FramedPage {...page} away={offlineNotice} frame={link.follow} onLoad={link.arrived} />
    </div>
  )
}
