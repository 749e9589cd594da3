import { isRecord, type Locale } from '../content'
import type { OpenPackage } from './openPackage'

/** The REST answers of a package, as visitors may see them. */
export interface Answers {
  /** Names of all endpoints, without their languages. */
  readonly endpoints: ReadonlySet<string>
  /** The bytes of an answer: the same Buffer each time. Undefined for an unknown endpoint. */
  read(endpoint: string, locale: Locale): Promise<Buffer | undefined>
  /** The access keys of worlds by slug, as the package has them: for this server alone. */
  passwords(): Promise<ReadonlyMap<string, string>>
  /** All answers of one language, parsed, by endpoint. */
  readAll(locale: Locale): Promise<Readonly<Record<string, unknown>>>
}

/** Interface texts: without the editors' own, each language has its built-in ones. */
const TEXTS = 'ui-translation'

/** A language that the package does not hold is answered in its default language. */
export function createAnswers(content: Pick<OpenPackage, 'manifest' | 'text'>): Answers {
  const { locales, defaultLocale, files } = content.manifest
  const cache = new Map<Buffer, Buffer>()
  const endpoints = new Set(
    files.flatMap(({ path }) => /^content\/(?:[^/]+\/)?([^/]+)\.json$/.exec(path)?.[1] ?? []),
  )

  const textOf = (locale: Locale, endpoint: string) =>
    content.text(`content/${locale}/${endpoint}.json`) ?? content.text(`content/${endpoint}.json`)

  const read = async (endpoint: string, locale: Locale) => {
    if (!endpoints.has(endpoint)) return undefined
    const held = locales.includes(locale) || endpoint === TEXTS ? locale : defaultLocale
    const text = textOf(held, endpoint)
    if (!text) return undefined
    const answer = cache.get(text) ?? publicAnswer(endpoint, text)
    cache.set(text, answer)
    return answer
  }

  return {
    endpoints,
    read,
    async passwords() {
      const text = textOf(defaultLocale, 'worlds')
      const answer: unknown = text && JSON.parse(text.toString())
      const worlds = isRecord(answer) && Array.isArray(answer.data) ? answer.data.filter(isRecord) : []
      return new Map(worlds.map(({ slug, password }) => [String(slug), String(password ?? '')]))
    },
    async readAll(locale) {
      const entries = [...endpoints].map(async (endpoint) => {
        const bytes = await read(endpoint, locale)
        return [endpoint, bytes ? JSON.parse(bytes.toString()) : undefined] as const
      })
      return Object.fromEntries(await Promise.all(entries))
    },
  }
}

/** A world's password stays here, in whatever form the package has it; that there is none may be known. */
function publicAnswer(endpoint: string, bytes: Buffer): Buffer {
  if (endpoint !== 'worlds') return bytes
  const answer: unknown = JSON.parse(bytes.toString())
  return Buffer.from(
    JSON.stringify(answer, (key, value) => (key === 'password' && value ? undefined : value)),
  )
}
