import { bagAddressOf, useContent, useDispatch, useLayout, useText, useVisit } from '../../ports'
import { ArticleIcon, BagIcon, Button, DocumentIcon, EmptyState, RemoveIcon, Row } from '../../ui'
import { Code } from './Code'
import { type BagEntry, entriesOf } from './entries'
import styles from './TakeAway.module.css'

/** The collected items and one code for all of them. */
export function Bag({ origin }: { readonly origin: string | undefined }) {
  const bag = useVisit((state) => state.bag)
  const hasMissingItems = useVisit(({ bagIncomplete }) => bagIncomplete)
  const address = useVisit(bagAddressOf)
  const content = useContent()
  const text = useText()
  const { mobile } = useLayout()
  const missing = hasMissingItems && (
    <p className={styles.words} role="status" data-lacks>
      {text('take_away.missing')}
    </p>
  )
  if (bag.length === 0)
    return (
      <div className={styles.empty}>
        <EmptyState
          mark={<BagIcon />}
          title={text('take_away.empty')}
          text={text('take_away.how')}
          links={[]}
        />
        {missing}
      </div>
    )
  const list = (
    <>
      <ul className={styles.entries}>
        {entriesOf(bag, content).map((entry) => (
          <Entry key={`${entry.item.type} ${entry.item.id}`} entry={entry} />
        ))}
      </ul>
      {missing}
    </>
  )
  if (origin === undefined) return <div className={styles.empty}>{list}</div>
  return (
    <div className={styles.both}>
      <Code address={origin + address} title={text('take_away.bag')}>
        {list}
        {!mobile && <p className={styles.words}>{text('take_away.scan_bag')}</p>}
      </Code>
    </div>
  )
}

/** Opens or removes an item. */
function Entry({ entry }: { readonly entry: BagEntry }) {
  const dispatch = useDispatch()
  const text = useText()
  const { item, title, action } = entry
  const Icon = item.type === 'article' ? ArticleIcon : DocumentIcon
  return (
    <li className={styles.entry} data-item={item.type}>
      <Row
        title={title ?? text('viewer.loading')}
        note={text(item.type === 'article' ? 'search.article' : 'search.pdf')}
        icon={<Icon />}
        disabled={!action}
        onClick={() => action && dispatch(action)}
      />
      <Button
        icon={<RemoveIcon />}
        aria-label={text('take_away.remove', { title: title ?? '' })}
        data-remove
        onClick={() => dispatch({ type: 'putBack', item })}
      />
    </li>
  )
}
