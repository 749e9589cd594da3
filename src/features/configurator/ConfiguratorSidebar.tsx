import { useState } from 'react'
import type { Configurator } from '../../content'
import {
  Logo,
  type OpenOverlay,
  useContent,
  useLayout,
  useOverlay,
  useRelatedLinks,
  useSidebar,
  useText,
} from '../../ports'
import { ConfiguratorIcon, EmptyState, Sidebar } from '../../ui'
import styles from './Configurator.module.css'
import { ConfiguratorFrame } from './ConfiguratorFrame'
import { NextSteps } from './NextSteps'
import type { Summary } from './summary'

export function ConfiguratorSidebar() {
  const open = useOverlay('configurator')
  const { configurators } = useContent()
  const configurator = open && configurators.get(open.overlay.uid)
  return (
    configurator && (
      <OpenConfigurator key={configurator.uid} configurator={configurator} surface={open.surface} />
    )
  )
}

interface OpenProps {
  readonly configurator: Configurator
  readonly surface: OpenOverlay<'configurator'>['surface']
}

function OpenConfigurator({ configurator, surface }: OpenProps) {
  const { uid, url, title, logo } = configurator
  const { seconds, width } = useSidebar()
  const portrait = useLayout().orientation === 'portrait'
  const text = useText()
  const relatedLinks = useRelatedLinks()
  const [summary, setSummary] = useState<Summary>()
  return (
    <Sidebar
      {...surface}
      side="start"
      title={title}
      closeLabel={text('navigation.close')}
      seconds={seconds}
      width={portrait ? '100vw' : width}
      head={logo && <Logo logo={logo} className={styles.logo} />}
      base={<NextSteps configurator={configurator} summary={summary} />}
    >
      {url === undefined ? (
        <EmptyState mark={<ConfiguratorIcon />} title={text('dashboard.empty')} links={relatedLinks} />
      ) : (
        <ConfiguratorFrame page={{ uid, url, title }} onClose={surface.onClose} onSummary={setSummary} />
      )}
    </Sidebar>
  )
}
