import { useState } from 'react'
import { useLayout, useText } from '../ports'
import { Button, Page, PageActions, RotateIcon } from '../ui'
import { isTooLow, turningHelps } from './layout'

/** Asks the visitor to turn a device that is held flat, once: who goes on as it is is not asked again. */
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
