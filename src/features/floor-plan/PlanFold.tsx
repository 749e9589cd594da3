import { type ComponentType, useState } from 'react'
import { targetLocation, useContent, useDispatch, useOnline, useText, useVisit } from '../../ports'
import { Button, PlanIcon } from '../../ui'
import styles from './PlanFold.module.css'
import { placedLocations } from './placed'

/** Above the list of places: a button that unfolds the world's plan, which is loaded then. */
export function PlanFold() {
  const content = useContent()
  const dispatch = useDispatch()
  const text = useText()
  const online = useOnline()
  const world = useVisit((state) => targetLocation(state)?.world ?? '')
  const [Plan, setPlan] = useState<ComponentType>()
  const [open, setOpen] = useState(false)
  if (placedLocations(content, world).length === 0) return null
  const unfold = async () => {
    try {
      const { FloorPlan } = await import('./FloorPlan')
      setPlan(() => FloorPlan)
      setOpen(true)
    } catch (error) {
      console.error('The floor plan could not be loaded.', error)
      dispatch({ type: 'notify', kind: 'danger', text: text(online ? 'error.awaited' : 'offline.needed') })
    }
  }
  return (
    <div className={styles.fold}>
      <Button
        icon={<PlanIcon />}
        aria-expanded={open}
        data-plan
        onClick={() => (open ? setOpen(false) : void unfold())}
      >
        {text('plan.label')}
      </Button>
      {open && Plan && <Plan />}
    </div>
  )
}
