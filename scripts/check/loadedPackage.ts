import { readFile } from 'node:fs/promises'
import { type Content, type Locale, type Problem, readContent } from '../../src/content'
import type { ContentPackage } from '../../src/server'
import { type Mp4, readMp4 } from '../package/media/mp4'

/** The answer of one endpoint. */
interface Answer {
  readonly endpoint: string
  /** Relative to the package. */
  readonly path: string
  /** Parsed JSON; an Error when the file is missing or invalid. */
  readonly json: unknown
}

/** The package's content in one language, as the showroom reads it. */
export interface Language {
  readonly locale: Locale
  /** The language's own answers and the shared ones. */
  readonly answers: readonly Answer[]
  readonly content: Content
  readonly problems: readonly Problem[]
}

/** A package that was read once for all checks. */
export interface LoadedPackage {
  readonly pack: ContentPackage
  readonly languages: readonly Language[]
  /** The path of an endpoint's answer in a language. */
  answerPath(endpoint: string, locale: Locale): string
  /** The headers of a film by its path; an Error when they cannot be read. */
  film(path: string): Promise<Mp4 | Error>
}

export async function loadPackage(pack: ContentPackage): Promise<LoadedPackage> {
  const languages = await Promise.all(pack.manifest.locales.map((locale) => readLanguage(pack, locale)))
  const films = new Map<string, Promise<Mp4 | Error>>()
  return {
    pack,
    languages,
    answerPath(endpoint, locale) {
      const shared = `content/${endpoint}.json`
      return pack.find(shared) ? shared : `content/${locale}/${endpoint}.json`
    },
    film(path) {
      const known = films.get(path)
      if (known) return known
      const file = pack.find(path)
      const read = file
        ? readMp4(pack.locate(file)).catch(asError)
        : Promise.resolve(new Error(`${path} is not in the package`))
      films.set(path, read)
      return read
    },
  }
}

async function readLanguage(pack: ContentPackage, locale: Locale): Promise<Language> {
  const pattern = /^content\/(?:([^/]+)\/)?([^/]+)\.json$/
  const answers = await Promise.all(
    pack.manifest.files.flatMap((file) => {
      const [, language, endpoint] = pattern.exec(file.path) ?? []
      if (!endpoint || (language ?? locale) !== locale) return []
      return [parse(pack.locate(file)).then((json) => ({ endpoint, path: file.path, json }))]
    }),
  )
  const readable = answers.filter(({ json }) => !(json instanceof Error))
  const byEndpoint = Object.fromEntries(readable.map(({ endpoint, json }) => [endpoint, json]))
  return { locale, answers, ...readContent(byEndpoint, locale) }
}

async function parse(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (cause) {
    return asError(cause)
  }
}

export function asError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause))
}
