import { withBase } from '../../content'
import { Slot, useContent, useText } from '../../ports'
import { Markdown, Page } from '../../ui'
import { basePath } from '../history/basePath'
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
        <a href={withBase('/THIRD-PARTY.txt', basePath)} target="_blank" rel="noopener">
          {text('cookies.licences')}
        </a>
      </p>
      <HomeLink />
    </Page>
  )
}
