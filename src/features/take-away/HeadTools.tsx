import { type BagItem, documentsOf, MAX_BAG_ITEMS, sameItem } from '../../content'
import {
  type Subject,
  useContent,
  useDispatch,
  usePublicOrigin,
  useSubject,
  useText,
  useVisit,
} from '../../ports'
import { Button, CodeIcon, TakeAlongIcon, TakenIcon } from '../../ui'
import styles from './HeadTools.module.css'

/** In the header of an article or document: adds it to the bag, or shows its code. */
export function HeadTools() {
  const subject = useSubject()
  const content = useContent()
  const text = useText()
  const dispatch = useDispatch()
  const origin = usePublicOrigin()
  const item = itemOf(subject, content)
  if (origin === undefined || !item) return null
  return (
    <>
      <TakeAlong item={item} />
      <Button
        icon={<CodeIcon />}
        aria-label={text('take_away.open')}
        data-take-away
        onClick={() => dispatch({ type: 'openTakeAway' })}
      />
    </>
  )
}

/** Toggles whether the item is in the bag. */
function TakeAlong({ item }: { readonly item: BagItem }) {
  const dispatch = useDispatch()
  const text = useText()
  const bag = useVisit((state) => state.bag)
  const isIn = bag.some((other) => sameItem(other, item))
  const isFull = !isIn && bag.length >= MAX_BAG_ITEMS
  const notify = (words: string, kind: 'success' | 'warning') =>
    dispatch({ type: 'notify', kind, text: words })
  const toggle = () => {
    if (isFull) return notify(text('take_away.full', { most: MAX_BAG_ITEMS }), 'warning')
    dispatch({ type: isIn ? 'putBack' : 'takeAlong', item })
    if (!isIn) notify(text('take_away.taken', { count: bag.length + 1 }), 'success')
  }
  return (
    <Button
      className={styles.take ?? ''}
      icon={isIn ? <TakenIcon /> : <TakeAlongIcon />}
      aria-label={text('take_away.take')}
      aria-pressed={isIn}
      data-take-along
      onClick={toggle}
    />
  )
}

function itemOf(subject: Subject, content: Parameters<typeof documentsOf>[0]): BagItem | undefined {
  if (subject.type === 'article') return { type: 'article', id: subject.id }
  if (subject.type !== 'document') return undefined
  const id = documentsOf(content).idOf(subject.media)
  return id === undefined ? undefined : { type: 'document', id }
}
