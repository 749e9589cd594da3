import { Slot, useText } from '../../ports'
import { Page } from '../../ui'
import { HomeLink } from './HomeLink'

/** The error page (spec §2). `status`: 404 for an unknown URL, else 500. */
export function Failure({ status }: { readonly status: 404 | 500 }) {
  const text = useText()
  return (
    <Page
      role="alert"
      mark={status}
      title={text(status === 404 ? 'error.not_found' : 'error.server')}
      more={<Slot name="page:suggestions" />}
    >
      <p>{text(status === 404 ? 'error.not_found_text' : 'error.server_text')}</p>
      <HomeLink />
    </Page>
  )
}
