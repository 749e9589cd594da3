import { type BagItem, hasRoomFor, MAX_BAG_ITEMS, sameItem } from '../../content'
import { useDispatch, useHost, useText, useVisit } from '../../ports'
import { leadOf } from './leads'

/** Whether an item is in the bag, and a function that puts it there. */
export function useSave(item: BagItem | undefined): {
  readonly isSaved: boolean
  /** Notifies the visitor and returns false if the bag is full. */
  readonly save: () => boolean
} {
  const dispatch = useDispatch()
  const { visit, appEvents } = useHost()
  const text = useText()
  const bag = useVisit((state) => state.bag)
  const isSaved = item !== undefined && bag.some((other) => sameItem(other, item))
  const save = () => {
    if (!item || isSaved) return true
    if (!hasRoomFor(bag, item)) {
      const most = Math.min(bag.length, MAX_BAG_ITEMS)
      dispatch({ type: 'notify', kind: 'warning', text: text('take_away.full', { most }) })
      return false
    }
    dispatch({ type: 'takeAlong', item })
    const lead = leadOf(item, visit.getState().content)
    if (lead) appEvents.emit({ type: 'saved', lead })
    return true
  }
  return { isSaved, save }
}
