import { type Answers, type Api, ApiError, loadFailureText } from '../../api'
import {
  type Content,
  createParseCache,
  type Locale,
  type ParseCache,
  type Problem,
  readContentInSteps,
  withBase,
} from '../../content'
import type { Text } from '../../ports'
import { resolveSettings, type Settings } from '../../settings'
import { omitUndefined } from '../../util'
import { createWorldGraph, type WorldGraph } from '../../world'
import { basePath } from '../history/basePath'
import { createPause } from './pause'

/** The showroom's content in one language. */
export interface Loaded {
  readonly content: Content
  readonly graph: WorldGraph
}

/** Content of a language, with what failed to load. */
export interface PartlyLoaded extends Loaded {
  /** The errors of endpoints that failed, by endpoint. */
  readonly failures: ReadonlyMap<string, ApiError>
  /** Requests the failed endpoints again. Returns everything loaded by then. */
  again(signal: AbortSignal): Promise<PartlyLoaded>
}

/** The content that the first place needs, and how to load the rest. */
export interface LoadedPlaces extends PartlyLoaded {
  /** Loads articles, menus and everything else that no place waits for. Returns the complete content. */
  rest(signal: AbortSignal): Promise<PartlyLoaded>
}

/** What has been loaded of a language so far. */
interface LoadState {
  readonly answers: Answers
  readonly failures: ReadonlyMap<string, ApiError>
  /** Every endpoint has been requested. */
  readonly whole: boolean
  /** The cache of what has been parsed already. */
  readonly before: ParseCache
  /** Endpoints of which the page brought only one world's records. */
  readonly partial: readonly string[]
}

const emptyState = (): LoadState => ({
  answers: {},
  failures: new Map(),
  whole: false,
  before: createParseCache(),
  partial: [],
})

/** Loads and parses one language's content. Invalid records are reported and left out. */
export async function loadLanguageContent(
  api: Api,
  locale: Locale,
  signal: AbortSignal,
): Promise<PartlyLoaded> {
  return request(api, locale, emptyState(), { part: undefined, signal })
}

/**
 * Loads only the places of one language, so that the first can be shown without waiting for anything else.
 */
export async function loadPlaces(
  api: Api,
  locale: Locale,
  signal: AbortSignal,
  progress: (done: number, total: number) => void,
): Promise<LoadedPlaces> {
  const { state, ...places } = await request(api, locale, emptyState(), {
    part: 'places',
    signal,
    progress,
  })
  return {
    ...places,
    rest: (signal) => request(api, locale, state, { part: 'rest', also: state.partial, signal }),
  }
}

interface RequestOptions {
  readonly part: 'places' | 'rest' | readonly string[] | undefined
  readonly also?: readonly string[]
  readonly signal: AbortSignal
  progress?(done: number, total: number): void
}

/** Requests endpoints and merges their answers into what was loaded before. */
async function request(
  api: Api,
  locale: Locale,
  before: LoadState,
  { part, also = [], signal, progress }: RequestOptions,
): Promise<PartlyLoaded & { readonly state: LoadState }> {
  const failed = new Map<string, ApiError>()
  const partial: string[] = []
  const answers = await api.loadContent(locale, signal, {
    ...omitUndefined({ part, progress }),
    also: typeof part === 'object' ? part : also,
    // One world is enough for the start, but for nothing else.
    ...(part === 'places' && { onPartial: (name: string) => void partial.push(name) }),
    failed(error, name) {
      console.warn(error.message)
      // The backend does not have this endpoint, so there is nothing to retry.
      if (error.status !== 404) failed.set(name, error)
    },
  })
  const again = typeof part === 'object' ? part : []
  const failures = new Map([...[...before.failures].filter(([name]) => !again.includes(name)), ...failed])
  const whole = before.whole || part === undefined || part === 'rest'
  const state: LoadState = { ...before, answers: { ...before.answers, ...answers }, failures, whole, partial }
  const loaded = await read(state, locale, Object.keys(answers).length > 0)
  signal.throwIfAborted()
  return {
    ...loaded,
    state,
    failures,
    again: (signal) => request(api, locale, state, { part: [...failures.keys()], signal }),
  }
}

/** Problems of incomplete content are not reported: parsing the complete content finds them again. */
async function read(
  { answers, failures, whole, before }: LoadState,
  locale: Locale,
  isNew: boolean,
): Promise<Loaded> {
  const pending = [...failures.keys()]
  const { content, problems } = await readContentInSteps(answers, locale, {
    complete: whole && pending.length === 0,
    pending,
    before,
    onDemand: whole ? report : () => {},
    pause: createPause(),
  })
  if (whole && isNew) report(problems)
  return { content, graph: createWorldGraph(content) }
}

/**
 * The message for content that failed to load: the server's text, otherwise ours, with the requested path
 * (spec §8).
 */
export function loadFailure(error: unknown, text: Text): string {
  if (!(error instanceof ApiError)) return text('error.load')
  return error.text === '' ? `${text('error.load')} ${error.path}`.trim() : loadFailureText(error)
}

/** The deploy-time settings from the server, not yet validated. */
export async function loadSettingsFile(): Promise<unknown> {
  try {
    const answer = await fetch(withBase('/settings.json', basePath))
    return answer.ok ? await answer.json() : {}
  } catch (error) {
    console.warn('settings.json could not be read; the built-in settings are used.', error)
    return {}
  }
}

/** Resolves the settings and logs their problems. */
export function readSettings(sources: Parameters<typeof resolveSettings>[0]): Settings {
  const { settings, problems } = resolveSettings(sources)
  report(problems)
  return settings
}

/**
 * Logs problems. Lost content is an error (spec §5); a settings problem is a warning, as the built-in value
 * applies.
 */
function report(problems: readonly (Pick<Problem, 'message'> & Partial<Problem>)[]): void {
  for (const problem of problems) {
    const log = problem.severity === 'error' ? console.error : console.warn
    log(JSON.stringify(problem))
  }
}
