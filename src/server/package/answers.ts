import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { isRecord, type Locale, type RawAnswers, unwrapAnswer } from '../../content'
import type { Manifest } from '../../contracts'
import { StartError } from '../startError'

/** Source of the answers. */
interface AnswerFiles {
  readonly dir: string
  readonly manifest: Manifest
  /** The bytes of a file by its path in the package; undefined: the manifest does not list it. */
  text(path: string): Promise<Buffer | undefined>
}

/**
 * The REST answers of a package as stored in its files. They must pass `visibleAnswers.ts` before visitors
 * get them. Nothing is cached.
 */
export interface Answers {
  /** Names of all endpoints, without their languages. */
  readonly endpoints: ReadonlySet<string>
  readonly manifest: Manifest
  /** The locale, or the default where the package lacks it. */
  availableLocale(locale: Locale): Locale
  /** The file with the answer of an endpoint in a language, if any. */
  fileOf(endpoint: string, locale: Locale): string | undefined
  /** The bytes of an answer without passwords. */
  read(file: string): Promise<Buffer>
  /** An answer in the unwrapped form that access rules are read from. */
  readUnwrapped(file: string): Promise<unknown>
  /** All unwrapped answers of a language by endpoint; yields to the event loop in between. */
  readAll(locale: Locale): Promise<RawAnswers>
}

/**
 * Interface texts. Where the editors have none, a language falls back to its built-in texts, not to the
 * default language.
 */
const TEXTS = 'ui-translation'

/** Reading throws a StartError when a file is not valid JSON. */
export function createAnswers({ dir, manifest, text }: AnswerFiles): Answers {
  const { locales, defaultLocale, files } = manifest
  const paths = new Set(files.map(({ path }) => path))
  const endpoints = new Set(
    files.flatMap(({ path }) => /^content\/(?:[^/]+\/)?([^/]+)\.json$/.exec(path)?.[1] ?? []),
  )
  const availableLocale = (locale: Locale) => (locales.includes(locale) ? locale : defaultLocale)
  const fileOf = (endpoint: string, locale: Locale) => {
    if (!endpoints.has(endpoint)) return undefined
    const available = endpoint === TEXTS ? locale : availableLocale(locale)
    return [`content/${available}/${endpoint}.json`, `content/${endpoint}.json`].find((path) =>
      paths.has(path),
    )
  }
  const parse = async (file: string): Promise<unknown> => {
    const bytes = await text(file)
    try {
      return JSON.parse(bytes?.toString() ?? '')
    } catch {
      throw new StartError(`${dir}: ${file} is not valid JSON: rebuild the package.`)
    }
  }
  const readUnwrapped = async (file: string) => unwrapAnswer(await parse(file))

  return {
    endpoints,
    manifest,
    availableLocale,
    fileOf,
    readUnwrapped,
    read: async (file) => Buffer.from(JSON.stringify(withoutPasswords(await parse(file)))),
    async readAll(locale) {
      const answers: Record<string, unknown> = {}
      for (const endpoint of endpoints) {
        const file = fileOf(endpoint, locale)
        if (file === undefined) continue
        answers[endpoint] = await readUnwrapped(file)
        await yieldToEventLoop()
      }
      return answers
    },
  }
}

/** Removes passwords in any form; empty ones stay visible. */
function withoutPasswords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPasswords)
  if (!isRecord(value)) return value
  const visible = Object.entries(value).filter(([field, inside]) => field !== 'password' || !inside)
  return Object.fromEntries(visible.map(([field, inside]) => [field, withoutPasswords(inside)]))
}
