import { useNavigate, useSearchParams } from 'react-router-dom'
import { useContent, useDispatch, useText, useVisit } from '../ports'
import { Button, Page, PageActions } from '../ui'
import { Backdrop } from './Backdrop'
import { redirectUrl } from './powerSaveUrl'

/** What is seen while power-save mode rests: the configured picture, and the ways back. */
export function PowerSave() {
  const content = useContent()
  const language = useVisit((state) => state.language)
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const text = useText()
  const picture = <Backdrop backgrounds={content.appSetting.powerSaveBackground} />
  return (
    <Page title={text('power_save.title')} picture={picture}>
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
          onClick={() => navigate(redirectUrl(content, language, query), { replace: true })}
        >
          {text('power_save.stay')}
        </Button>
      </PageActions>
    </Page>
  )
}
