import { setTimeout as sleep } from 'node:timers/promises'
import { type Locale, readAccessRules } from '../../content'
import type { Manifest } from '../../contracts'
import { createAnswers, createVisibleAnswers, type VisibleAnswers } from '../../server'
import type { CmsType } from '../model/attribute'
import type { AnswerTexts } from './texts'

/** The answers that visitors may see, by the rules of the product's own server. */
export interface CurrentAnswers extends Pick<VisibleAnswers, 'read' | 'rules' | 'text'> {
  /** The rules of the current content; before any is read, nobody may enter. */
  load(locale: Locale): Promise<VisibleAnswers>
}

interface Loaded {
  readonly version: string
  readonly visible: Promise<VisibleAnswers>
  /** Milliseconds of reading all answers. */
  took: number
}

/** Each language is indexed when it is first asked for after a change. */
export function createCurrentAnswers(
  texts: AnswerTexts,
  types: readonly CmsType[],
  { now = Date.now, wait = (ms: number): Promise<unknown> => sleep(ms) } = {},
): CurrentAnswers {
  const languages = new Map<Locale, Loaded>()
  let rules = readAccessRules([])

  const index = async (locale: Locale): Promise<VisibleAnswers> => {
    const files = types.map((type) => {
      const folder = type.isLocalized ? `content/${locale}` : 'content'
      return { path: `${folder}/${type.endpoint}.json`, endpoint: type.endpoint }
    })
    const endpoints = new Map(files.map(({ path, endpoint }) => [path, endpoint]))
    const manifest: Manifest = {
      ...{ format: 1, version: texts.version, locales: [locale], defaultLocale: locale },
      files: files.map(({ path }) => ({ path, sha256: '', bytes: 0 })),
    }
    const text = async (path: string) => {
      const endpoint = endpoints.get(path)
      return endpoint === undefined ? undefined : texts.read(endpoint, locale)
    }
    // All answers are read at once, so that they fit together.
    for (const { path } of files) await text(path)
    return createVisibleAnswers(createAnswers({ dir: 'the CMS', manifest, text }))
  }
  const load = async (locale: Locale): Promise<VisibleAnswers> => {
    const known = languages.get(locale)
    if (known?.version === texts.version) return known.visible
    // What is read now would be read once more after it: a large world takes seconds.
    const pause = texts.settling()
    if (known && known.took > pause) await wait(pause)
    const { version } = texts
    const asked = languages.get(locale)
    if (asked?.version === version) return asked.visible
    const startedAt = now()
    const visible = index(locale)
    const own: Loaded = { version, visible, took: known?.took ?? 0 }
    languages.set(locale, own)
    visible.then(
      (current) => {
        rules = current.rules
        own.took = now() - startedAt
      },
      () => languages.delete(locale),
    )
    return visible
  }
  return {
    load,
    read: async (endpoint, locale, visitor) => (await load(locale)).read(endpoint, locale, visitor),
    text: async (endpoint, locale, visitor) => (await load(locale)).text(endpoint, locale, visitor),
    get rules() {
      return rules
    },
  }
}
