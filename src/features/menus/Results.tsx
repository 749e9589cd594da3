import { useDispatch, useOffers, useText } from '../../ports'
import { Button, ContactIcon, Rows, VisuallyHidden } from '../../ui'
import styles from './Menus.module.css'
import type { HitGroup } from './productGroups'
import { Result } from './Result'
import type { SearchEntry } from './searchEntries'

interface ResultsProps {
  readonly query: string
  readonly groups: readonly HitGroup[]
  readonly onChoose: (found: SearchEntry) => void
}

/** Search results by product. The number is announced. */
export function Results({ query, groups, onChoose }: ResultsProps) {
  const text = useText()
  return (
    <div className={styles.items}>
      <VisuallyHidden role="status">{text('search.results', { count: groups.length })}</VisuallyHidden>
      {groups.length === 0 && <NoResults query={query} />}
      <Rows>
        {groups.map((group) => (
          <li key={group.hit.entry.id}>
            <Result group={group} onChoose={() => onChoose(group.hit.entry)} />
          </li>
        ))}
      </Rows>
    </div>
  )
}

/** Says that nothing was found and offers the contact form. The menu follows below. */
function NoResults({ query }: { query: string }) {
  const text = useText()
  const dispatch = useDispatch()
  const canContact = useOffers('openContact')
  return (
    <div className={styles.none}>
      <p dir="auto">{text('search.none', { query: query.trim() })}</p>
      {canContact && (
        <Button icon={<ContactIcon />} data-ask onClick={() => dispatch({ type: 'openContact' })}>
          {text('contact.open')}
        </Button>
      )}
    </div>
  )
}
