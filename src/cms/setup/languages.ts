import { isLocale, LOCALES, type Locale } from '../../content'
import type { Strapi } from '../strapi'

/** The languages of the CMS, and that of records which others lack. */
export interface Languages {
  readonly locales: readonly Locale[]
  readonly defaultLocale: Locale
}

/**
 * The languages that the environment asks for: `CMS_LOCALES=en,de` (all 21) and `CMS_DEFAULT_LOCALE=en`.
 * @throws Error naming a language that does not exist.
 */
export function wantedLanguages(env: NodeJS.ProcessEnv = process.env): Languages {
  const listed = env.CMS_LOCALES?.split(',').map((code) => code.trim()) ?? [...LOCALES]
  const wrong = listed.find((code) => !isLocale(code))
  if (wrong !== undefined) throw new Error(`CMS_LOCALES: "${wrong}" is not one of ${LOCALES.join(', ')}.`)
  const locales = LOCALES.filter((locale) => listed.includes(locale))
  const wanted = env.CMS_DEFAULT_LOCALE ?? (locales.includes('en') ? 'en' : locales[0])
  const defaultLocale = locales.find((locale) => locale === wanted)
  if (defaultLocale === undefined)
    throw new Error(`CMS_DEFAULT_LOCALE: "${wanted}" is not one of the languages in CMS_LOCALES.`)
  return { locales, defaultLocale }
}

/**
 * Creates the languages that are missing, in the specification's order: each gets its number there (1 en, 2 de …) as
 * long as all are created at once. Languages that editors have added or removed later stay as they are.
 */
export async function createLanguages(strapi: Strapi, { locales, defaultLocale }: Languages): Promise<void> {
  const query = strapi.db.query('plugin::i18n.locale')
  const before = await query.findMany()
  const isFirst = (await strapi.store(STORE).get({ key: 'languages' })) == null
  if (!isFirst) return
  const known = new Set(before.map(({ code }) => code))
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const missing = locales.filter((code) => !known.has(code))
  // One call and one synchronisation: Strapi's own service synchronises all permissions for each language.
  if (missing.length > 0)
    await query.createMany({ data: missing.map((code) => ({ code, name: `${names.of(code)} (${code})` })) })
  const service = strapi.plugin('i18n').service('locales')
  await service.setDefaultLocale({ code: defaultLocale })
  await query.deleteMany({ where: { code: { $notIn: [...locales] } } })
  await strapi.plugin('i18n').service('permissions').actions.syncSuperAdminPermissionsWithLocales()
  await strapi.store(STORE).set({ key: 'languages', value: locales })
}

export const STORE = { type: 'core', name: 'showroom' }

/** The languages of the CMS now. */
export async function currentLanguages(strapi: Strapi): Promise<Languages> {
  const rows = await strapi.db.query('plugin::i18n.locale').findMany({ orderBy: { id: 'asc' } })
  const locales = rows.map(({ code }) => String(code)).filter(isLocale)
  const code = String(await strapi.plugin('i18n').service('locales').getDefaultLocale())
  return { locales, defaultLocale: isLocale(code) ? code : (locales[0] ?? 'en') }
}
