import { withBase } from '../../content'
import { useText, useVisit } from '../../ports'
import { PageLink } from '../../ui'
import { withParameters } from '../../visit'
import { followLink } from '../diagnostics/reload'
import { basePath } from '../history/basePath'

/** A link home. It reloads the page with the current embedding and display parameters. */
export function HomeLink() {
  const query = useVisit((state) => state.query)
  const text = useText()
  const href = withBase(withParameters('/', query), basePath)
  return (
    <PageLink href={href} onClick={(event) => followLink(event, href)}>
      {text('error.home')}
    </PageLink>
  )
}
