import type { Configurator } from '../../content'
import {
  Logo,
  type OpenOverlay,
  SubjectSlot,
  useContent,
  useDispatch,
  useLayout,
  useOverlay,
  useRelatedLinks,
  useSettings,
  useSidebar,
  useText,
  useVisit,
} from '../../ports'
import { Button, CartIcon, ConfiguratorIcon, EmptyState, Sidebar } from '../../ui'
import styles from './Configurator.module.css'
import { ConfiguratorFrame } from './ConfiguratorFrame'

export function ConfiguratorSidebar() {
  const open = useOverlay('configurator')
  const { configurators } = useContent()
  const configurator = open && configurators.get(open.overlay.uid)
  return configurator && <OpenConfigurator configurator={configurator} surface={open.surface} />
}

interface OpenProps {
  readonly configurator: Configurator
  readonly surface: OpenOverlay<'configurator'>['surface']
}

function OpenConfigurator({ configurator, surface }: OpenProps) {
  const { uid, url, title, logo } = configurator
  const { seconds, width } = useSidebar()
  const portrait = useLayout().orientation === 'portrait'
  const dispatch = useDispatch()
  const text = useText()
  const relatedLinks = useRelatedLinks()
  const { embedded, noCart } = useSettings().embed
  const configured = useVisit(({ configurations }) => configurations.has(uid))
  // A standalone showroom does not mention a cart. In an embedded one without a cart, pressing the button
  // shows a message.
  const mayAsk = embedded || noCart
  return (
    <Sidebar
      {...surface}
      side="start"
      title={title}
      closeLabel={text('navigation.close')}
      seconds={seconds}
      width={portrait ? '100vw' : width}
      head={logo && <Logo logo={logo} className={styles.logo} />}
      base={
        <>
          {mayAsk && (
            <Button
              look="primary"
              className={styles.add ?? ''}
              icon={<CartIcon />}
              disabled={!configured}
              data-add-to-cart
              onClick={() => dispatch({ type: 'addToCart', uid })}
            >
              {text('configurator.add')}
            </Button>
          )}
          <SubjectSlot name="configurator:tools" subject={{ type: 'configurator', uid }} />
        </>
      }
    >
      {url === undefined ? (
        <EmptyState mark={<ConfiguratorIcon />} title={text('dashboard.empty')} links={relatedLinks} />
      ) : (
        <ConfiguratorFrame key={uid} page={{ uid, url, title }} onClose={surface.onClose} />
      )}
    </Sidebar>
  )
}
