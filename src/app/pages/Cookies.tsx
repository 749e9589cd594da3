import { Slot, useContent, useText } from '../../ports'
import { Markdown, Page } from '../../ui'
import { HomeLink } from './HomeLink'

/** What the showroom stores about its visitors: the editors' text, otherwise the built-in one. */
export function Cookies() {
  const { cookiePage } = useContent().appSetting
  const text = useText()
  return (
    <Page title={text('cookies.title')}>
      {cookiePage ? <Markdown text={cookiePage} /> : <p>{text('cookies.text')}</p>}
      <Slot name="page:cookies" />
      <p>
        <a href="/THIRD-PARTY.txt" target="_blank" rel="noopener">
          {text('cookies.licences')}
        </a>
      </p>
      <HomeLink />
    </Page>
  )
}
