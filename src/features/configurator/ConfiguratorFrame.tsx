import { useDispatch, useFramedPage, useOffers, useText } from '../../ports'
import { Button, ConfiguratorIcon, ContactIcon, FramedPage, Notice } from '../../ui'
import styles from './Configurator.module.css'
import { useConfiguratorLink } from './useConfiguratorLink'

interface ConfiguratorFrameProps {
  readonly page: { readonly uid: string; readonly url: string; readonly title: string }
  readonly onClose: () => void
}

/** The configurator's page. A notice replaces it while it is unreachable; a loaded page stays. */
export function ConfiguratorFrame({ page: { uid, url, title }, onClose }: ConfiguratorFrameProps) {
  const page = useFramedPage({ url, title })
  const link = useConfiguratorLink(uid, onClose)
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
