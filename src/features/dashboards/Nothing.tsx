import { useDispatch, useText } from '../../ports'
import { Button, ContactIcon, LibraryIcon } from '../../ui'
import styles from './Dashboards.module.css'

/** A dashboard that the editors have not filled yet, with a way on. */
export function Nothing() {
  const dispatch = useDispatch()
  const text = useText()
  return (
    <div className={styles.empty} data-empty>
      <LibraryIcon aria-hidden="true" />
      <h3>{text('dashboard.empty')}</h3>
      <p>{text('dashboard.empty_text')}</p>
      <Button look="primary" icon={<ContactIcon />} onClick={() => dispatch({ type: 'openContact' })}>
        {text('contact.open')}
      </Button>
    </div>
  )
}
