import { type Background, pathOfPage } from '../../content'
import { Slot, useHost, useText, useVisit } from '../../ports'
import { BackIcon, Button, Page, PageActions } from '../../ui'
import { Backdrop } from './Backdrop'

/** The login page; a feature fills in the form. */
export function Login({ backgrounds }: { readonly backgrounds: readonly Background[] }) {
  const language = useVisit((state) => state.language)
  const { visit } = useHost()
  const text = useText()
  return (
    <Page
      title={text('login.title')}
      picture={<Backdrop backgrounds={backgrounds} />}
      more={<Slot name="page:suggestions" />}
    >
      <Slot name="page:login" />
      <PageActions>
        <Button
          icon={<BackIcon />}
          onClick={() => visit.report({ type: 'urlEntered', url: pathOfPage(language), cause: 'link' })}
        >
          {text('error.home')}
        </Button>
      </PageActions>
    </Page>
  )
}
