import { useState } from 'react'
import type { Configurator } from '../../content'
import { useDispatch, useFramedPage, useOffers, useOnline, useText } from '../../ports'
import { Button, ConfiguratorIcon, ContactIcon, FramedPage, Notice } from '../../ui'
import { originOf } from '../../util'
import styles from './Configurator.module.css'
import { useLink } from './useLink'

/** The configurator's page. Where it lies elsewhere and there is no connection, it says so; a page that is there stays. */
export function Tool({ configurator }: { readonly configurator: Configurator }) {
  const { uid, url, title } = configurator
  const page = useFramedPage({ url, title })
  const link = useLink(uid)
  const text = useText()
  const online = useOnline()
  const dispatch = useDispatch()
  // A message to the company waits until there is a connection.
  const asks = useOffers('openContact')
  const [there, setThere] = useState(false)
  const own = originOf(page.src, location.href) === location.origin
  return (
    <div className={styles.tool} data-configurator={uid}>
      {online || own || there ? (
        <FramedPage
          {...page}
          frame={link.follow}
          onLoad={() => {
            setThere(true)
            link.arrived()
          }}
        />
      ) : (
        <Notice mark={<ConfiguratorIcon />} text={text('configurator.online_only')} alert>
          {asks && (
            <Button icon={<ContactIcon />} onClick={() => dispatch({ type: 'openContact' })}>
              {text('contact.open')}
            </Button>
          )}
        </Notice>
      )}
    </div>
  )
}
