import { type BagItem, documentsOf } from '../../content'
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
import { useSave } from './useSave'

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
  const count = useVisit(({ bag }) => bag.length)
  const { isSaved, save } = useSave(item)
  const toggle = () => {
    if (isSaved) return dispatch({ type: 'putBack', item })
    if (save())
      dispatch({ type: 'notify', kind: 'success', text: text('take_away.taken', { count: count + 1 }) })
  }
  return (
    <Button
      className={styles.take ?? ''}
      icon={isSaved ? <TakenIcon /> : <TakeAlongIcon />}
      aria-label={text('take_away.take')}
      aria-pressed={isSaved}
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
