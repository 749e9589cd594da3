import { useLayout, useText } from '../ports'
import { Page, RotateIcon } from '../ui'
import { isTooLow } from './layout'

/** Asks the visitor to turn a device that is held flat. */
export function TooLow() {
  const layout = useLayout()
  const text = useText()
  if (!isTooLow(layout)) return null
  return (
    <Page role="alert" mark={<RotateIcon strokeWidth={1.5} size="1em" />} title={text('landscape.title')}>
      <p>{text('landscape.text')}</p>
    </Page>
  )
}
