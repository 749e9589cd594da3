import { moving, tourSeconds, useText, useVisit } from '../../ports'
import { Button, NextIcon } from '../../ui'

/** Leads on. Says so where the tour waits for the visitor. */
export function NextButton(props: { readonly disabled: boolean; readonly onClick: () => void }) {
  const text = useText()
  const waits = useVisit((state) => tourSeconds(state) === null && !moving(state))
  if (!waits || props.disabled)
    return <Button look="primary" icon={<NextIcon />} aria-label={text('tour.next')} {...props} />
  return (
    <Button look="primary" {...props}>
      {text('tour.continue')}
    </Button>
  )
}
