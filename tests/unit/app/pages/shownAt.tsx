import { renderToStaticMarkup } from 'react-dom/server'
import { CurrentPage } from '../../../../src/app/pages/CurrentPage'
import { HostContext } from '../../../../src/ports'
import type { Visit } from '../../../../src/visit'
import { createHost } from '../../drawn'
import { english } from '../../english'

/** Renders the page of a URL. */
export async function shownAt(url: string, visit: Visit): Promise<string> {
  visit.report({ type: 'urlEntered', url, cause: 'load' })
  return shownIn(visit)
}

/** Renders the page of the current state. */
export function shownIn(visit: Visit): string {
  return renderToStaticMarkup(
    <HostContext value={createHost(visit, { text: english })}>
      <CurrentPage />
    </HostContext>,
  )
}
