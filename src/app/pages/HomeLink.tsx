import { withBase } from '../../content'
import { useText, useVisit } from '../../ports'
import { PageLink } from '../../ui'
import { withParameters } from '../../visit'
import { basePath } from '../history/basePath'

/** A link home. It loads the page again and keeps how the showroom is embedded and shown. */
export function HomeLink() {
  const query = useVisit((state) => state.query)
  const text = useText()
  return <PageLink href={withBase(withParameters('/', query), basePath)}>{text('error.home')}</PageLink>
}
