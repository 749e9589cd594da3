import { Slot, useContent, useText } from '../../ports'
import { Markdown, Page } from '../../ui'
import { HomeLink } from './HomeLink'

/** What the showroom keeps of its visitors: the editors' words, else the built-in ones. */
export function Cookies() {
  const { cookiePage } = useContent().appSetting
  const text = useText()
  return (
    <Page title={text('cookies.title')}>
      {cookiePage ? <Markdown text={cookiePage} /> : <p>{text('cookies.text')}</p>}
      <Slot name="page:cookies" />
      <HomeLink />
    </Page>
  )
}
