import { useCount, useDispatch, useOverlay, usePublicOrigin, useText, useVisit } from '../../ports'
import { Chip, Chips, Modal } from '../../ui'
import { Bag } from './Bag'
import { CurrentView } from './CurrentView'
import styles from './TakeAway.module.css'

/** The current view and the bag. */
const VIEWS = ['here', 'bag'] as const

/** The window with the QR code. A shared bag is shown even without a public URL. */
export function TakeAway() {
  const open = useOverlay('takeAway')
  const text = useText()
  const counted = useCount()
  const dispatch = useDispatch()
  const origin = usePublicOrigin()
  const count = useVisit(({ bag }) => bag.length)
  if (!open) return null
  const { what } = open.overlay
  const titles = { here: text('take_away.here'), bag: text('take_away.bag') }
  return (
    <Modal {...open.surface} size="l" title={text('take_away.open')} closeLabel={text('navigation.close')}>
      <div className={styles.content} data-what={what}>
        {origin !== undefined && (
          <Chips aria-label={text('take_away.open')}>
            {VIEWS.map((view) => (
              <Chip
                key={view}
                pressed={view === what}
                count={view === 'bag' ? counted(count) : undefined}
                data-view={view}
                onClick={() => dispatch({ type: 'openTakeAway', what: view })}
              >
                {titles[view]}
              </Chip>
            ))}
          </Chips>
        )}
        {what === 'here' ? <CurrentView origin={origin} /> : <Bag origin={origin} />}
      </div>
    </Modal>
  )
}
