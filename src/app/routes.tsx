import { type LoaderFunctionArgs, Outlet, type RouteObject, replace, useNavigation } from 'react-router-dom'
import { LOCALES, type Locale } from '../content'
import { useText } from '../ports'
import { Progress } from '../ui'
import type { Pages } from './pages'

/** What the router asks of the visit when the URL changes. Where an answer is a URL, it is the whole one to go to instead. */
export interface UrlVisit {
  /** The language the root path leads to. */
  language(): Locale
  /** Resolves when the visit speaks this language, or will not. */
  speak(locale: Locale, query: URLSearchParams): Promise<string | undefined>
  home(locale: Locale, query: URLSearchParams): string | undefined
  /** The power-save page is there only while the mode is on; elsewhere it leads home. */
  powerSave(locale: Locale, query: URLSearchParams): string | undefined
  /** Whether there is anybody to sign in. */
  login(locale: Locale, query: URLSearchParams): string | undefined
  /** Brings the visit to a place, without a slug to the world's start, and opens over it what the query names. */
  place(locale: Locale, place: PlaceUrl): string | 'unknown' | undefined
}

/** What a URL says of a place. */
export interface PlaceUrl {
  readonly world: string
  readonly location: string | undefined
  readonly query: URLSearchParams
}

/** Every route of spec §2, once per language. */
export function createRoutes(visit: UrlVisit, pages: Pages): RouteObject[] {
  return [
    {
      Component: Routes,
      ErrorBoundary: pages.Failure,
      HydrateFallback: Nothing,
      children: [
        { path: '/', loader: ({ request }) => replace(`/${visit.language()}${new URL(request.url).search}`) },
        ...LOCALES.map((locale) => languageRoute(locale, visit, pages)),
        { path: '*', loader: notFound, Component: Nothing },
      ],
    },
  ]
}

function languageRoute(locale: Locale, visit: UrlVisit, pages: Pages): RouteObject {
  const speaking =
    (then: (args: LoaderFunctionArgs) => string | undefined) => async (args: LoaderFunctionArgs) => {
      const instead = await visit.speak(locale, queryOf(args.request))
      // Another URL was followed meanwhile.
      if (args.request.signal.aborted) return null
      const url = instead ?? then(args)
      if (url === 'unknown') notFound()
      return url === undefined ? null : replace(url)
    }
  const place = speaking(({ params: { world = '', location }, request }) =>
    visit.place(locale, { world, location, query: queryOf(request) }),
  )
  return {
    path: `/${locale}`,
    caseSensitive: true,
    children: [
      {
        index: true,
        loader: speaking(({ request }) => visit.home(locale, queryOf(request))),
        Component: pages.Start,
      },
      {
        path: 'login',
        loader: speaking(({ request }) => visit.login(locale, queryOf(request))),
        Component: pages.Login,
      },
      { path: 'cookies', loader: speaking(() => undefined), Component: pages.Cookies },
      {
        path: 'power-save-mode',
        loader: speaking(({ request }) => visit.powerSave(locale, queryOf(request))),
        Component: pages.PowerSave,
      },
      { path: ':world/:location?', loader: place, Component: pages.Start },
      { path: '*', loader: notFound, Component: Nothing },
    ],
  }
}

function queryOf({ url }: Request): URLSearchParams {
  return new URL(url).searchParams
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
