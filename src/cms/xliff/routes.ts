import { readFile } from 'node:fs/promises'
import { isRecord, type Locale } from '../../content'
import type { CmsModel, CmsType } from '../model/attribute'
import type { Languages } from '../setup/languages'
import { TRANSLATE } from '../setup/rights'
import type { KoaContext, Strapi } from '../strapi'
import type { TextReader } from '../translation/readTexts'
import type { TextWriter } from '../translation/writeTexts'
import { importOf, statusOf } from './exchange'
import { MAX_XLIFF_BYTES, readXliff, XliffError } from './read'
import { newTexts, type RecordUnit, type RecordUnits, textsOf } from './records'
import { type TextRights, textRights } from './rights'
import { importView, listView } from './view'
import { writeXliff } from './write'

interface TranslationPageOptions {
  readonly strapi: Strapi
  readonly model: CmsModel
  readonly languages: () => Promise<Languages>
  readonly reader: TextReader
  readonly writer: TextWriter
}

/** Routes of the page Translations. They return and change only what the user can read and change in forms. */
export function addTranslationPage(options: TranslationPageOptions): void {
  const policies = [
    'admin::isAuthenticatedAdmin',
    { name: 'admin::hasPermissions', config: { actions: [TRANSLATE] } },
  ]
  const route = (method: string, path: string, act: (call: Call) => Promise<void>) => ({
    ...{ method, path, config: { policies } },
    handler: (context: KoaContext) => answering(options, context, act),
  })
  const routes = [
    route('GET', '/translations', sendOverview),
    route('GET', '/translations/:locale', sendList),
    route('GET', '/translations/:locale/file', sendFile),
    route('POST', '/translations', importFile),
  ]
  options.strapi.server.routes({ type: 'admin', prefix: '/showroom', routes })
}

interface Call extends TranslationPageOptions, Languages {
  readonly context: KoaContext
  readonly rights: TextRights
  /** The languages that the person may read, without that of the sources. */
  readonly others: readonly Locale[]
}

/** The message is for the person at the panel. */
class Refused extends Error {}

async function answering(
  options: TranslationPageOptions,
  context: KoaContext,
  act: (call: Call) => Promise<void>,
): Promise<void> {
  context.set('Cache-Control', 'no-store')
  try {
    const { locales, defaultLocale } = await options.languages()
    const rights = textRights(options.strapi, context)
    const others = locales.filter(
      (locale) =>
        locale !== defaultLocale && options.reader.types.some((type) => rights.mayRead(type, locale)),
    )
    await act({ ...options, locales, defaultLocale, context, rights, others })
  } catch (cause) {
    if (!(cause instanceof Refused || cause instanceof XliffError)) throw cause
    const message = cause instanceof XliffError ? `The file ${cause.message}` : cause.message
    context.status = 400
    context.body = { data: null, error: { status: 400, name: 'ValidationError', message, details: {} } }
  }
}

/** The texts that the person may read in these languages and in that of the sources. */
async function textsIn(call: Call, chosen: readonly Locale[]): Promise<RecordUnits> {
  const { reader, rights, locales, defaultLocale } = call
  const readable = new Set(
    reader.types
      .filter((type) => [defaultLocale, ...chosen].every((locale) => rights.mayRead(type, locale)))
      .map(({ endpoint }) => endpoint),
  )
  const records = await reader.all(defaultLocale, chosen)
  return textsOf(
    records.filter(({ collection }) => readable.has(collection)),
    { locales, defaultLocale },
  )
}

async function sendOverview(call: Call): Promise<void> {
  const texts = await textsIn(call, call.others)
  call.context.body = {
    data: {
      source: call.defaultLocale,
      count: texts.units.length,
      languages: call.others.map((locale) => {
        const { missing, older, overflowing } = statusOf(texts, locale)
        return { locale, missing: missing.length, older: older.length, overflowing: overflowing.length }
      }),
    },
  }
}

function localeOf({ context, others }: Call): Locale {
  const locale = others.find((code) => code === context.params.locale)
  if (!locale) throw new Refused('The CMS translates no texts into this language')
  return locale
}

async function sendList(call: Call): Promise<void> {
  const locale = localeOf(call)
  const texts = await textsIn(call, [locale])
  call.context.body = { data: listView(call.model.types, statusOf(texts, locale), locale) }
}

async function sendFile(call: Call): Promise<void> {
  const { context } = call
  const locale = localeOf(call)
  const { origin } = new URL(context.href)
  const showroom = process.env.CMS_APP ? process.env.PUBLIC_URL || origin : undefined
  context.set('Content-Disposition', `attachment; filename="${locale}.xlf"`)
  context.type = 'application/xliff+xml'
  context.body = writeXliff(await textsIn(call, [locale]), locale, { showroom })
}

async function importFile(call: Call): Promise<void> {
  const { context, defaultLocale, rights, model, reader, writer } = call
  const file = readXliff(await uploadedFile(context))
  const wanted = call.others.filter((locale) => locale === file.targetLanguage)
  const texts = await textsIn(call, wanted)
  const { locale, targets, refused, warnings } = importOf({ ...texts, locales: wanted }, file)
  const typeOf = new Map(reader.types.map((type): [string, CmsType] => [type.endpoint, type]))
  const mayChange = ({ collection, field }: RecordUnit) => {
    const type = typeOf.get(collection)
    return type !== undefined && rights.mayChange(type, locale, field)
  }
  const chosen = texts.units.filter(({ name }) => targets.has(name))
  const own = new Set(chosen.filter(mayChange).map(({ name }) => name))
  const allowed = new Map([...targets].filter(([name]) => own.has(name)))
  // Unchanged texts need no permission.
  const forbidden = chosen.filter(
    (unit) => !own.has(unit.name) && targets.get(unit.name) !== unit.targets.get(locale),
  )
  const stored = await writer.write(newTexts(texts.units, locale, allowed), { defaultLocale, locale })
  context.body = {
    data: importView(model.types, texts, locale, { stored, refused, warnings, forbidden }),
  }
}

/** The file of a form. Strapi removes those of the field `files` after the call. */
async function uploadedFile({ request }: KoaContext): Promise<Uint8Array> {
  const { files } = request.files ?? {}
  const { filepath, size } = isRecord(files) ? files : {}
  if (typeof filepath !== 'string' || typeof size !== 'number') throw new Refused('The call has no file')
  if (size > MAX_XLIFF_BYTES) throw new XliffError(`has more than ${MAX_XLIFF_BYTES} bytes`)
  return readFile(filepath)
}
