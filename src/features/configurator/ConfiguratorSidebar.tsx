import { useState } from 'react'
import { type Configurator, type Media, pictureOfConfiguration } from '../../content'
import {
  Logo,
  type OpenOverlay,
  useContent,
  useLayout,
  useOverlay,
  useRelatedLinks,
  useSidebar,
  useText,
  useVisit,
} from '../../ports'
import { ConfiguratorIcon, EmptyState, Sidebar } from '../../ui'
import styles from './Configurator.module.css'
import { ConfiguratorFrame } from './ConfiguratorFrame'
import { ConfiguredPicture } from './ConfiguredPicture'
import { NextSteps } from './NextSteps'
import type { Summary } from './summary'
import { useSmallPicture } from './useSmallPicture'

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
  const { uid, url, title, logo, pictures } = configurator
  const { seconds, width } = useSidebar()
  const portrait = useLayout().orientation === 'portrait'
  const text = useText()
  const relatedLinks = useRelatedLinks()
  const [summary, setSummary] = useState<Summary>()
  const configuration = useVisit(({ configurations }) => configurations.get(uid))
  const shown = pictures && pictureOfConfiguration(pictures, configuration)
  const [visible, setVisible] = useState<Media>()
  const makePicture = useSmallPicture(shown?.media, visible?.url === shown?.media.url)
  const steps = <NextSteps configurator={configurator} summary={summary} makePicture={makePicture} />
  const page =
    url === undefined ? (
      <EmptyState mark={<ConfiguratorIcon />} title={text('dashboard.empty')} links={relatedLinks} />
    ) : (
      <ConfiguratorFrame
        page={{ uid, url, title }}
        hasPictures={pictures !== undefined}
        onClose={surface.onClose}
        onSummary={setSummary}
      />
    )
  return (
    <Sidebar
      {...surface}
      side="start"
      title={title}
      closeLabel={text('navigation.close')}
      seconds={seconds}
      width={portrait || pictures ? '100vw' : width}
      head={logo && !pictures && <Logo logo={logo} className={styles.logo} />}
      base={!pictures && steps}
    >
      {pictures ? (
        <div className={styles.stage}>
          <ConfiguredPicture
            pictures={pictures}
            shown={shown}
            label={describe(title, summary)}
            onShown={setVisible}
          />
          <div className={styles.choices}>
            <div className={styles.page}>{page}</div>
            <div className={styles.steps}>{steps}</div>
          </div>
        </div>
      ) : (
        page
      )}
    </Sidebar>
  )
}

/** The picture in words. */
const describe = (title: string, summary: Summary | undefined): string =>
  [title, ...(summary?.lines.map(({ name, value }) => `${name}: ${value}`) ?? [])].join(', ')
