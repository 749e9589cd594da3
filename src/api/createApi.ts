import { type Locale, PLACE_ENDPOINTS, unwrap } from '../content'
import type { EndpointSettings, Settings } from '../settings'
import { answerFile, backendFor, callUrl, isBackendUrl, mediaUrl } from './address'
import { createCall } from './call'
import { ApiError } from './error'
import { createRecordLoader, type FirstAnswer, type FirstAnswerOf, type LoadRecords } from './loadRecords'

/** Raw answers by endpoint name. */
export type Answers = Readonly<Record<string, unknown>>

interface LoadOptions {
  /** Called after each endpoint, loaded or failed. */
  progress?(done: number, total: number): void
  /** Called when an endpoint failed that the showroom can open without; it is missing in the answers. */
  failed?(error: ApiError, name: string): void
  /** The endpoints that locations need, those that can load later, or endpoints by name. Absent: all. */
  readonly part?: 'places' | 'rest' | readonly string[]
  /** Endpoints to request as well. Their partial answers exist already, so a failure is not fatal. */
  readonly also?: readonly string[]
  /** Called when the answer that came with the page has only some records of an endpoint. */
  onPartial?(name: string): void
}

export interface Login {
  readonly token: string
  /** The user as the backend describes it, including its `scope`. */
  readonly user: unknown
}

/**
 * The only access to the backend. Every call rejects with an `ApiError`, or with the signal's reason when aborted.
 */
export interface Api {
  /** All records of one endpoint, across its pages. */
  load(endpoint: EndpointSettings, locale: Locale, signal?: AbortSignal): Promise<unknown>
  /** The answers of all endpoints in one language, or of a part. Rejects when an essential one fails. */
  loadContent(locale: Locale, signal?: AbortSignal, options?: LoadOptions): Promise<Answers>
  /** The editors' interface texts by key; null when unavailable: the built-in ones are used (spec §7). */
  loadTexts(locale: Locale, signal?: AbortSignal): Promise<Readonly<Record<string, string>> | null>
  login(identifier: string, password: string, signal?: AbortSignal): Promise<Login>
  /**
   * Exchanges a world's access key for a token that gives access to its content. Rejects with status 403 when the
   * key is wrong.
   */
  unlock(world: string, key: string, signal?: AbortSignal): Promise<string>
  /** Posts to one of the product's own calls, such as `contact`. */
  postBox(path: string, body: unknown, signal?: AbortSignal): Promise<unknown>
  /** The url of such a call. */
  boxUrl(path: string): string
  /** The checksum of a message to a cart, from the signing url; it receives nothing else. */
  signCart(data: string, signal?: AbortSignal): Promise<string>
  /** The loadable url of a media url in the content. */
  resolveMedia(url: string): string
}

export interface ApiOptions {
  readonly settings: Pick<Settings, 'api' | 'auth' | 'embed'>
  /** The visitor's host; absent: the page's. */
  readonly host?: string
  /** The path that the showroom is served at; absent: `/`. */
  readonly base?: string
  /** Called before every call; null for guests. */
  readonly token?: () => string | null
  /**
   * Answers for guests that were requested before the app ran, by the path of the call. Undefined if there
   * is none or it was already used.
   */
  readonly first?: (path: string, locale: Locale) => Promise<FirstAnswer | undefined>
}

/** The editors' interface texts. */
const TEXTS = '/api/ui-translation'

export function createApi({ settings, host, base = '/', token = () => null, first }: ApiOptions): Api {
  const { api, auth, embed } = settings
  const backend = backendFor(api, host ?? globalThis.location?.hostname ?? '', base)
  const own = { baseUrl: base, mediaUrl: api.mediaUrl || base }
  const call = createCall({
    timeout: api.timeout,
    retries: api.retries,
    token: (url) => (isBackendUrl(backend, url, globalThis.location?.href) ? token() : null),
  })
  const urlOf = (path: string) => callUrl(backend, api.proxyPrefix, path)
  const firstAnswer: FirstAnswerOf = async (path, locale) =>
    token() === null ? first?.(path, locale) : undefined
  // Files contain what guests see; everybody else asks the server.
  const readsFiles = () => api.files && token() === null
  const fileOf = (endpoint: Pick<EndpointSettings, 'path' | 'localized'>, locale: Locale) =>
    readsFiles() ? answerFile(endpoint, locale, base) : undefined
  const loadRecords = createRecordLoader({ call, urlOf, fileOf, firstAnswer })
  const boxUrl: Api['boxUrl'] = (path) => urlOf(`${api.boxPath}/${path}`)
  const postBox: Api['postBox'] = (path, body, signal) => call(boxUrl(path), { json: body, signal })

  return {
    load: (endpoint, locale, signal) => loadRecords(endpoint, locale, signal, undefined),

    loadContent: (locale, signal, options = {}) => loadContent(api, loadRecords, locale, signal, options),

    async loadTexts(locale, signal) {
      const query = new URLSearchParams({ locale, limit: '-1', populate: 'items' })
      try {
        const answer = await firstAnswer(TEXTS, locale)
        const file = fileOf({ path: TEXTS, localized: true }, locale)
        const ask = () =>
          file === undefined ? call(urlOf(TEXTS), { query, signal }) : call(file, { signal })
        return textsOf(unwrap(answer?.body ?? (await ask())))
      } catch (error) {
        if (error instanceof ApiError) return null
        throw error
      }
    },

    async login(identifier, password, signal) {
      const answer = await call(urlOf(auth.loginPath), { json: { identifier, password }, signal })
      const { jwt, user } = (answer ?? {}) as { jwt?: unknown; user?: unknown }
      if (typeof jwt !== 'string') throw new ApiError(500, auth.loginPath, '')
      return { token: jwt, user }
    },

    async unlock(world, key, signal) {
      const answer = await postBox(`worlds/${encodeURIComponent(world)}/unlock`, { key }, signal)
      const { token } = (answer ?? {}) as { token?: unknown }
      if (typeof token !== 'string') throw new ApiError(500, api.boxPath, '')
      return token
    },

    postBox,
    boxUrl,

    async signCart(data, signal) {
      const url = callUrl(backend, '', embed.signUrl)
      const { checksum } = ((await call(url, { json: { data }, signal, anonymous: true })) ?? {}) as {
        checksum?: unknown
      }
      if (typeof checksum !== 'string') throw new ApiError(500, embed.signUrl, '')
      return checksum
    },

    resolveMedia: (url) => mediaUrl(readsFiles() ? own : backend, url),
  }
}

/** Without these endpoints there is nothing to show. */
const ESSENTIAL: readonly string[] = ['worlds', 'content-locations']

async function loadContent(
  { endpoints, furtherEndpoints }: Settings['api'],
  loadRecords: LoadRecords,
  locale: Locale,
  signal: AbortSignal | undefined,
  options: LoadOptions,
): Promise<Answers> {
  const { part, also = [] } = options
  let done = 0
  const asked = [...endpoints, ...furtherEndpoints].filter(
    ({ name }) => isPart(name, part) || also.includes(name),
  )
  const loaded = await Promise.all(
    asked.map(async (endpoint) => {
      const answer = await loadRecords(endpoint, locale, signal, options.onPartial).catch(
        (error: unknown) => {
          const isEssential = ESSENTIAL.includes(endpoint.name) && !also.includes(endpoint.name)
          if (!(error instanceof ApiError) || isEssential) throw error
          options.failed?.(error, endpoint.name)
          return undefined
        },
      )
      options.progress?.(++done, asked.length)
      return [endpoint.name, answer] as const
    }),
  )
  return joinByName(loaded)
}

function isPart(name: string, part: LoadOptions['part']): boolean {
  if (part === undefined) return true
  if (typeof part === 'object') return part.includes(name)
  return (part === 'places') === PLACE_ENDPOINTS.includes(name)
}

/** Answers of one name are concatenated when they are lists (spec §7). */
function joinByName(loaded: readonly (readonly [string, unknown])[]): Answers {
  const answers = new Map<string, unknown>()
  for (const [name, answer] of loaded) {
    const before = answers.get(name)
    if (answer === undefined) continue
    answers.set(name, Array.isArray(before) && Array.isArray(answer) ? [...before, ...answer] : answer)
  }
  return Object.fromEntries(answers)
}

function textsOf(translation: unknown): Readonly<Record<string, string>> | null {
  const items = (translation as { items?: unknown } | null)?.items
  if (!Array.isArray(items)) return null
  return Object.fromEntries(
    items.flatMap((item) =>
      typeof item?.key === 'string' && typeof item.value === 'string' ? [[item.key, item.value]] : [],
    ),
  )
}
