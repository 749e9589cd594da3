import { useState } from 'react'
import { useLayout, useText } from '../ports'
import { Button, Page, PageActions, RotateIcon } from '../ui'
import { isTooLow, turningHelps } from './layout'

/** Asks the visitor once to turn a device that is held in landscape. */
export function NoLandscape() {
  const layout = useLayout()
  const text = useText()
  const [anyway, setAnyway] = useState(false)
  const asked = isTooLow(layout) && turningHelps(window) && !anyway
  if (!asked) return null
  return (
    <Page role="alert" mark={<RotateIcon strokeWidth={1.5} size="1em" />} title={text('landscape.title')}>
      <p>{text('landscape.text')}</p>
      <PageActions>
        <Button look="primary" data-anyway onClick={() => setAnyway(true)}>
          {text('landscape.anyway')}
        </Button>
      </PageActions>
    </Page>
  )
}
