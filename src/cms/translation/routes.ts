import { isRecord, type Locale } from '../../content'
import type { CmsModel } from '../model/attribute'
import type { Languages } from '../setup/languages'
import type { KoaContext, Strapi } from '../strapi'
import { addTranslationPage } from '../xliff/routes'
import { createTextReader } from './readTexts'
import type { NewTexts } from './storeRecord'
import { createTextWriter } from './writeTexts'

/** Strapi's name of the controller. Tokens of the type "read-only" may call `find`, "custom" ones what they are given. */
const CONTROLLER = 'api::showroom.translation'

/** Records of one call, and letters of one text. */
const MAX_RECORDS = 1000
const MAX_LETTERS = 100_000

interface TranslationOptions {
  readonly strapi: Strapi
  readonly model: CmsModel
  readonly languages: () => Promise<Languages>
  /** Called with the types whose records have changed. */
  readonly change: (uid: string) => void
}

/** `GET /api/translations` reads the texts of all records in some languages, `POST` stores those of one language; the page Translations exchanges files. */
export function addTranslation({ strapi, model, languages, change }: TranslationOptions): void {
  const reader = createTextReader(strapi, model)
  const writer = createTextWriter(strapi, model, reader, change)
  const actions = {
    async find(context: KoaContext) {
      const { locales, defaultLocale } = await languages()
      const asked = localesIn(context.query.locales)
      const others = locales.filter((locale) => locale !== defaultLocale)
      const wrong = asked?.find((code) => !others.includes(code as Locale))
      if (wrong !== undefined) return refuse(context, `The CMS translates no texts into “${wrong}”`)
      const chosen = others.filter((locale) => asked?.includes(locale) ?? true)
      context.body = { data: { locales, defaultLocale, records: await reader.all(defaultLocale, chosen) } }
    },
    async update(context: KoaContext) {
      const { locales, defaultLocale } = await languages()
      const body = isRecord(context.request.body) ? context.request.body : {}
      const locale = locales.find((code) => code === body.locale && code !== defaultLocale)
      if (!locale)
        return refuse(context, `The CMS translates no texts into “${String(body.locale).slice(0, 20)}”`)
      const records = recordsIn(body.records)
      if (typeof records === 'string') return refuse(context, records)
      context.body = { data: await writer.write(records, { defaultLocale, locale }) }
    },
  }
  addTranslationPage({ strapi, model, languages, reader, writer })
  strapi.get('controllers').set(CONTROLLER, () => contentActions(actions))
}

/** Marks actions as Strapi marks those of the content API: tokens can be given only these. */
function contentActions<Actions extends Readonly<Record<string, (context: KoaContext) => Promise<void>>>>(
  actions: Actions,
): Actions {
  for (const act of Object.values(actions)) Object.assign(act, { [Symbol.for('__type__')]: ['content-api'] })
  return actions
}

function localesIn(query: unknown): readonly string[] | undefined {
  return typeof query === 'string' && query !== '' ? query.split(',').slice(0, 100) : undefined
}

/** The records of a call, or what is wrong with it. */
function recordsIn(list: unknown): readonly NewTexts[] | string {
  if (!Array.isArray(list)) return 'records is a list'
  if (list.length > MAX_RECORDS) return `A call has at most ${MAX_RECORDS} records`
  const wrong = list.findIndex((record) => !isNewTexts(record))
  return wrong < 0
    ? (list as readonly NewTexts[])
    : `Record ${wrong + 1} has no collection, documentId, version or texts of at most ${MAX_LETTERS} letters`
}

function isNewTexts(record: unknown): record is NewTexts {
  if (!isRecord(record) || !isRecord(record.texts)) return false
  const names = [record.collection, record.documentId, record.version]
  const texts = Object.values(record.texts)
  return (
    names.every((name) => typeof name === 'string') &&
    texts.every((text) => typeof text === 'string' && text.trim() !== '' && text.length <= MAX_LETTERS)
  )
}

function refuse(context: KoaContext, message: string): void {
  context.status = 400
  context.body = { data: null, error: { status: 400, name: 'ValidationError', message, details: {} } }
}
