import { type Answers, type Api, ApiError, loadFailureText } from '../../api'
import {
  type Content,
  createParseCache,
  type Locale,
  type ParseCache,
  type Problem,
  readContentInSteps,
} from '../../content'
import type { Text } from '../../ports'
import { resolveSettings, type Settings } from '../../settings'
import { omitUndefined } from '../../util'
import { createWorldGraph, type WorldGraph } from '../../world'
import { createPause } from './pause'

/** One language of the showroom, ready to be visited. */
export interface Loaded {
  readonly content: Content
  readonly graph: WorldGraph
}

/** What has come of a language's content, and what has not. */
export interface PartlyLoaded extends Loaded {
  /** Why the others have not come, by the name of their endpoint. */
  readonly failures: ReadonlyMap<string, ApiError>
  /** Asks once more for what has failed. The answer is all that is there then. */
  again(signal: AbortSignal): Promise<PartlyLoaded>
}

/** What the first place needs, and how to have the rest. */
export interface LoadedPlaces extends PartlyLoaded {
  /** Loads articles, menus and whatever else no place waits for; the answer is all content. */
  rest(signal: AbortSignal): Promise<PartlyLoaded>
}

/** What has been loaded of a language so far. */
interface Stock {
  readonly answers: Answers
  readonly failures: ReadonlyMap<string, ApiError>
  /** Nothing is left that was not asked for. */
  readonly whole: boolean
  /** What of it was read already. */
  readonly before: ParseCache
  /** Endpoints of which only one world's records came with the page. */
  readonly partial: readonly string[]
}

const nothing = (): Stock => ({
  answers: {},
  failures: new Map(),
  whole: false,
  before: createParseCache(),
  partial: [],
})

/** Loads one language's content and reads it; what is broken in it is reported and left out. */
export async function loadLanguageContent(
  api: Api,
  locale: Locale,
  signal: AbortSignal,
): Promise<PartlyLoaded> {
  return asked(api, locale, nothing(), { part: undefined, signal })
}

/** Loads one language's places only, so that the first is shown without waiting for anything else. */
export async function loadPlaces(
  api: Api,
  locale: Locale,
  signal: AbortSignal,
  progress: (done: number, total: number) => void,
): Promise<LoadedPlaces> {
  const { stock, ...places } = await asked(api, locale, nothing(), { part: 'places', signal, progress })
  return {
    ...places,
    rest: (signal) => asked(api, locale, stock, { part: 'rest', also: stock.partial, signal }),
  }
}

interface Asking {
  readonly part: 'places' | 'rest' | readonly string[] | undefined
  readonly also?: readonly string[]
  readonly signal: AbortSignal
  progress?(done: number, total: number): void
}

/** What there is after these endpoints were asked. */
async function asked(
  api: Api,
  locale: Locale,
  before: Stock,
  { part, also = [], signal, progress }: Asking,
): Promise<PartlyLoaded & { readonly stock: Stock }> {
  const failed = new Map<string, ApiError>()
  const partial: string[] = []
  const answers = await api.loadContent(locale, signal, {
    ...omitUndefined({ part, progress }),
    also: typeof part === 'object' ? part : also,
    // One world is enough to begin with, and for nothing else.
    ...(part === 'places' && { onPartial: (name: string) => void partial.push(name) }),
    failed(error, name) {
      console.warn(error.message)
      // A backend without such records has nothing to wait for.
      if (error.status !== 404) failed.set(name, error)
    },
  })
  const again = typeof part === 'object' ? part : []
  const failures = new Map([...[...before.failures].filter(([name]) => !again.includes(name)), ...failed])
  const whole = before.whole || part === undefined || part === 'rest'
  const stock: Stock = { ...before, answers: { ...before.answers, ...answers }, failures, whole, partial }
  const loaded = await read(stock, locale, Object.keys(answers).length > 0)
  signal.throwIfAborted()
  return {
    ...loaded,
    stock,
    failures,
    again: (signal) => asked(api, locale, stock, { part: [...failures.keys()], signal }),
  }
}

/** Of content that is not whole the problems wait: a later reading finds them again. */
async function read(
  { answers, failures, whole, before }: Stock,
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

/** The notice that content could not be loaded: the server's words, else ours, and the path that was asked (spec §8). */
export function loadFailure(error: unknown, text: Text): string {
  if (!(error instanceof ApiError)) return text('error.load')
  return error.text === '' ? `${text('error.load')} ${error.path}`.trim() : loadFailureText(error)
}

/** The deploy-time settings as the server has them, not yet checked. */
export async function loadSettingsFile(): Promise<unknown> {
  try {
    const answer = await fetch('/settings.json')
    return answer.ok ? await answer.json() : {}
  } catch (error) {
    console.warn('settings.json could not be read; the built-in settings are used.', error)
    return {}
  }
}

/** Settings as `resolveSettings` makes them, their problems named in the console. */
export function settle(sources: Parameters<typeof resolveSettings>[0]): Settings {
  const { settings, problems } = resolveSettings(sources)
  report(problems)
  return settings
}

/** Errors are what is lost until it is corrected (spec §5); of settings nothing is, as what is built in holds. */
function report(problems: readonly (Pick<Problem, 'message'> & Partial<Problem>)[]): void {
  for (const problem of problems) {
    const log = problem.severity === 'error' ? console.error : console.warn
    log(JSON.stringify(problem))
  }
}
