import { useLayout, useText } from '../ports'
import { Page, RotateIcon } from '../ui'

/** Below this height a wide window has no room for the picture and the interface (spec §2). */
const LOWEST = 600

/** Asks the visitor to turn a device that is held flat. */
export function TooLow() {
  const { width, height } = useLayout()
  const text = useText()
  if (width <= height || height >= LOWEST) return null
  return (
    <Page role="alert" mark={<RotateIcon strokeWidth={1.5} size="1em" />} title={text('landscape.title')}>
      <p>{text('landscape.text')}</p>
    </Page>
  )
}
