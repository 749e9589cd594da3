import { renderToStaticMarkup } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { pages } from '../../../src/app/pages'
import { createRoutes, type UrlVisit } from '../../../src/app/routes'
import { HostContext } from '../../../src/ports'
import type { Visit } from '../../../src/visit'
import { hostOf } from '../drawn'
import { english } from '../english'

/** The page that is shown at a URL, by a router that sends nobody elsewhere. */
export async function shownAt(url: string, visit: Visit, urls: Partial<UrlVisit> = {}): Promise<string> {
  const calm: UrlVisit = {
    language: () => 'en',
    speak: async () => undefined,
    home: () => undefined,
    login: () => undefined,
    powerSave: () => undefined,
    place: () => undefined,
    ...urls,
  }
  const handler = createStaticHandler(createRoutes(calm, pages))
  const context = await handler.query(new Request(`http://showroom.example${url}`))
  if (context instanceof Response) throw new Error(`${url} leads elsewhere`)
  return renderToStaticMarkup(
    <HostContext value={hostOf(visit, { text: english })}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </HostContext>,
  )
}
