import { type Background, pathOfPage } from '../../content'
import { useDispatch, useHost, useText, useVisit } from '../../ports'
import { Button, Page, PageActions } from '../../ui'
import { redirectUrl } from '../../visit'
import { Backdrop } from './Backdrop'

/** The power-save page: the configured picture, and the links back. */
export function PowerSave({ backgrounds }: { readonly backgrounds: readonly Background[] }) {
  const returnUrl = useVisit((state) => redirectUrl(state) ?? pathOfPage(state.language))
  const { visit } = useHost()
  const dispatch = useDispatch()
  const text = useText()
  return (
    <Page title={text('power_save.title')} picture={<Backdrop backgrounds={backgrounds} />}>
      <p>{text('power_save.text')}</p>
      <PageActions>
        <Button
          look="primary"
          data-power-save="end"
          onClick={() => dispatch({ type: 'setPowerSave', on: false })}
        >
          {text('power_save.end')}
        </Button>
        <Button
          data-power-save="stay"
          onClick={() => visit.report({ type: 'urlEntered', url: returnUrl, cause: 'replace' })}
        >
          {text('power_save.stay')}
        </Button>
      </PageActions>
    </Page>
  )
}
