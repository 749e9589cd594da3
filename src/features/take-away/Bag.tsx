import { bagAddressOf, useContent, useDispatch, useLayout, useOffers, useText, useVisit } from '../../ports'
import {
  ArticleIcon,
  BagIcon,
  Button,
  ConfiguratorIcon,
  ContactIcon,
  DocumentIcon,
  EmptyState,
  RemoveIcon,
  Row,
} from '../../ui'
import { Code } from './Code'
import { type BagEntry, entriesOf, messageAbout } from './entries'
import { leadOf } from './leads'
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
  const entries = entriesOf(bag, content)
  const list = (
    <>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </ul>
      <SendToSales entries={entries} />
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

/** Opens the contact form with the list as the message. */
function SendToSales({ entries }: { readonly entries: readonly BagEntry[] }) {
  const dispatch = useDispatch()
  const content = useContent()
  const text = useText()
  if (!useOffers('openContact')) return null
  const send = () =>
    dispatch({
      type: 'openContact',
      message: messageAbout(text('take_away.message'), entries),
      leads: entries.flatMap(({ item }) => leadOf(item, content) ?? []),
    })
  return (
    <Button look="primary" icon={<ContactIcon />} data-send-to-sales onClick={send}>
      {text('configurator.send')}
    </Button>
  )
}

const ICONS = { article: ArticleIcon, document: DocumentIcon, configuration: ConfiguratorIcon }
const NOTES = { article: 'search.article', document: 'search.pdf', configuration: 'take_away.configuration' }

/** Opens or removes an item. */
function Entry({ entry }: { readonly entry: BagEntry }) {
  const dispatch = useDispatch()
  const text = useText()
  const { item, title, action } = entry
  const Icon = ICONS[item.type]
  const code = item.type === 'configuration' ? item.code : undefined
  return (
    <li className={styles.entry} data-item={item.type}>
      <Row
        title={title ?? text('viewer.loading')}
        note={code ?? text(NOTES[item.type])}
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
