import { withBase } from '../../content'
import { useText, useVisit } from '../../ports'
import { PageLink } from '../../ui'
import { withParameters } from '../../visit'
import { basePath } from '../history/basePath'

/** A link home. It reloads the page with the current embedding and display parameters. */
export function HomeLink() {
  const query = useVisit((state) => state.query)
  const text = useText()
  return <PageLink href={withBase(withParameters('/', query), basePath)}>{text('error.home')}</PageLink>
}
