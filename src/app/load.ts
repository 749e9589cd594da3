import type { Answers, Api } from '../api'
import { type Content, type Locale, type Problem, readContent } from '../content'
import { resolveSettings, type Settings } from '../settings'
import { createWorldGraph, type WorldGraph } from '../world'

/** One language of the showroom, ready to be visited. */
export interface Loaded {
  readonly content: Content
  readonly graph: WorldGraph
}

/** What the first place needs, and how to have the rest. */
export interface LoadedPlaces extends Loaded {
  /** Loads articles, menus and whatever else no place waits for; the answer is the whole content. */
  rest(signal: AbortSignal): Promise<Loaded>
}

const failed = (error: Error) => console.warn(error.message)

/** Loads one language's content and reads it; what is broken in it is reported and left out. */
export async function loadLanguageContent(api: Api, locale: Locale, signal: AbortSignal): Promise<Loaded> {
  return read(await api.loadContent(locale, signal, { failed }), locale, true)
}

/** Loads one language's places only, so that the first is shown without waiting for anything else. */
export async function loadPlaces(
  api: Api,
  locale: Locale,
  signal: AbortSignal,
  progress: (done: number, total: number) => void,
): Promise<LoadedPlaces> {
  const places = await api.loadContent(locale, signal, { progress, failed, part: 'places' })
  return {
    ...read(places, locale, false),
    async rest(signal) {
      const rest = await api.loadContent(locale, signal, { failed, part: 'rest' })
      return read({ ...places, ...rest }, locale, true)
    },
  }
}

/** Of content that is not complete the problems wait: the second reading finds them again. */
function read(answers: Answers, locale: Locale, complete: boolean): Loaded {
  const { content, problems } = readContent(answers, locale, { complete })
  if (complete) report(problems)
  return { content, graph: createWorldGraph(content) }
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
