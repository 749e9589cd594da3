import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router-dom'
import { LOCALES, type Locale } from '../content'
import type { Pages } from './pages'

/** What the router asks of the visit when the URL changes. Each answer is a URL to go to instead, or nothing. */
export interface UrlVisit {
  /** The language the root path leads to. */
  readonly language: () => Locale
  /** Brings the visit to the language and the place of a URL; a 404 `Response` is thrown for a place there is not. */
  readonly enter: (url: { locale: Locale; world?: string; location?: string }) => Promise<string | undefined>
}

/** Every route of spec §2, once per language. */
export function createRoutes(visit: UrlVisit, pages: Pages): RouteObject[] {
  return [
    {
      ErrorBoundary: pages.Failure,
      HydrateFallback: () => null,
      children: [
        {
          path: '/',
          loader: ({ request }) => redirect(`/${visit.language()}${new URL(request.url).search}`),
        },
        ...LOCALES.map((locale) => languageRoute(locale, visit, pages)),
        { path: '*', loader: notFound, element: null },
      ],
    },
  ]
}

function languageRoute(locale: Locale, visit: UrlVisit, pages: Pages): RouteObject {
  const enter = async ({ params, request }: LoaderFunctionArgs) => {
    const { world, location } = params
    const instead = await visit.enter({ locale, ...(world && { world }), ...(location && { location }) })
    return instead ? redirect(instead + new URL(request.url).search) : null
  }
  return {
    path: `/${locale}`,
    children: [
      { index: true, loader: enter, element: null },
      { path: 'cookies', loader: enter, Component: pages.Cookies },
      { path: ':world/:location?', loader: enter, element: null },
      { path: '*', loader: notFound, element: null },
    ],
  }
}

function notFound(): never {
  throw new Response('Not Found', { status: 404 })
}
