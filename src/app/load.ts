import type { Api } from '../api'
import { type Content, type Locale, type Problem, readContent } from '../content'
import { resolveSettings, type Settings } from '../settings'
import { createWorldGraph, type WorldGraph } from '../world'

/** One language of the showroom, ready to be visited. */
export interface Loaded {
  readonly content: Content
  readonly graph: WorldGraph
}

/** Loads one language's content and reads it; what is broken in it is reported and left out. */
export async function loadLanguageContent(
  api: Api,
  locale: Locale,
  signal: AbortSignal,
  progress: (done: number, total: number) => void = () => {},
): Promise<Loaded> {
  const failed = (error: Error) => console.warn(error.message)
  const { content, problems } = readContent(
    await api.loadContent(locale, signal, { progress, failed }),
    locale,
  )
  report(problems)
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

function report(problems: readonly Pick<Problem, 'message'>[]): void {
  for (const problem of problems) console.warn(JSON.stringify(problem))
}
