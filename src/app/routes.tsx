import { type LoaderFunctionArgs, Outlet, type RouteObject, redirect, useNavigation } from 'react-router-dom'
import { LOCALES, type Locale } from '../content'
import { useText } from '../ports'
import { Progress } from '../ui'
import type { Pages } from './pages'

/** What the router asks of the visit when the URL changes. Where an answer is a URL, it is the one to go to instead. */
export interface UrlVisit {
  /** The language the root path leads to. */
  language(): Locale
  /** Resolves when the visit speaks this language. */
  speak(locale: Locale): Promise<void>
  home(locale: Locale): string | undefined
  /** Brings the visit to a place, without a slug to the world's start. */
  place(locale: Locale, world: string, slug?: string): string | 'unknown' | undefined
}

/** Every route of spec §2, once per language. */
export function createRoutes(visit: UrlVisit, pages: Pages): RouteObject[] {
  return [
    {
      Component: Routes,
      ErrorBoundary: pages.Failure,
      HydrateFallback: Nothing,
      children: [
        { path: '/', loader: ({ request }) => instead(`/${visit.language()}`, request) },
        ...LOCALES.map((locale) => languageRoute(locale, visit, pages)),
        { path: '*', loader: notFound, Component: Nothing },
      ],
    },
  ]
}

function languageRoute(locale: Locale, visit: UrlVisit, pages: Pages): RouteObject {
  const speaking =
    (then: (args: LoaderFunctionArgs) => string | undefined) => async (args: LoaderFunctionArgs) => {
      await visit.speak(locale)
      const url = then(args)
      if (url === 'unknown') notFound()
      return url === undefined ? null : instead(url, args.request)
    }
  const place = speaking(({ params: { world = '', location } }) => visit.place(locale, world, location))
  return {
    path: `/${locale}`,
    caseSensitive: true,
    children: [
      { index: true, loader: speaking(() => visit.home(locale)), Component: Nothing },
      { path: 'cookies', loader: speaking(() => undefined), Component: pages.Cookies },
      { path: ':world/:location?', loader: place, Component: Nothing },
      { path: '*', loader: notFound, Component: Nothing },
    ],
  }
}

/** A redirect that keeps the query, which opens overlays. */
function instead(url: string, request: Request): Response {
  return redirect(url + new URL(request.url).search)
}

function notFound(): never {
  throw new Response('Not Found', { status: 404 })
}

/** A place has no page of its own: the stage above the router shows it. */
function Nothing() {
  return null
}

/** The page of the URL, and a line at the top while the next one loads. */
function Routes() {
  const loading = useNavigation().state === 'loading'
  const text = useText()
  return (
    <>
      {loading && <Progress label={text('loading.label')} />}
      <Outlet />
    </>
  )
}
