import { isRecord, type Locale, unwrap, unwrapAnswer } from '../content'
import type { VisibleAnswers } from './access/visibleAnswers'
import type { SettingsJson } from './siteSettings'

const NO_PAGES =
  'menus: Visitors find no privacy notice and no imprint: add a menu whose key begins with "legal", with an entry for each, to the menus of the app setting.'

/**
 * What is missing by law in what guests see: the menu with the privacy notice and the imprint. One line for each
 * language without it, or one for all.
 */
export async function legalWarnings(
  answers: Pick<VisibleAnswers, 'readForGuests'>,
  locales: readonly Locale[],
): Promise<readonly string[]> {
  const missing: Locale[] = []
  for (const locale of locales) if (!(await hasLegalMenu(answers, locale))) missing.push(locale)
  if (missing.length === 0) return []
  return missing.length === locales.length ? [NO_PAGES] : [`${NO_PAGES} (${missing.join(', ')})`]
}

async function hasLegalMenu(answers: Pick<VisibleAnswers, 'readForGuests'>, locale: Locale) {
  const { 'app-setting': setting, menus } = await answers.readForGuests(locale, ['app-setting', 'menus'])
  const root = unwrap(setting)
  const named = list(isRecord(root) ? root.menus : undefined).map(keyOf)
  return list(unwrapAnswer(menus)).some(
    (menu) =>
      isRecord(menu) &&
      named.includes(keyOf(menu)) &&
      keyOf(menu).startsWith('legal') &&
      list(menu.items).length > 0,
  )
}

/** The settings with the days after which this server deletes messages, as the contact form tells visitors. */
export function withKeepDays(settings: SettingsJson, keepDays: number | undefined): SettingsJson {
  const { contact } = settings
  if (keepDays === undefined) return settings
  return { ...settings, contact: { ...(isRecord(contact) ? contact : {}), keepDays } }
}

/** Warns if the contact form states a storage period that this server does not apply. */
export function keepDaysWarnings({ contact }: SettingsJson, keepDays: number | undefined): readonly string[] {
  const stated = isRecord(contact) ? contact.keepDays : undefined
  if (typeof stated !== 'number' || stated === keepDays) return []
  const does = keepDays === undefined ? 'no message is deleted' : `it is ${keepDays} days`
  return [
    `contact.keepDays: It says ${stated} days, but ${does}: start with --keep-days ${stated}, or remove it.`,
  ]
}

const keyOf = (menu: unknown): string => (isRecord(menu) && typeof menu.key === 'string' ? menu.key : '')

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
