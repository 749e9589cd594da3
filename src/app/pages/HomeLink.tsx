import { withBase } from '../../content'
import { useText, useVisit } from '../../ports'
import { PageLink } from '../../ui'
import { withParameters } from '../../visit'
import { basePath } from '../history/basePath'

/** The way home from a page that leads nowhere else. The showroom is loaded anew, embedded and shown as it was. */
export function HomeLink() {
  const query = useVisit((state) => state.query)
  const text = useText()
  return <PageLink href={withBase(withParameters('/', query), basePath)}>{text('error.home')}</PageLink>
}
