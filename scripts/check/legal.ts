import type { Check } from './check'
import type { Language } from './loadedPackage'

/** Warns where visitors find no privacy notice and imprint: the law of most countries requires them. */
export const legalPagesAreThere: Check = async ({ languages, answerPath }) => {
  const hasMenus = languages.some((language) => jsonOf(language, 'menus') !== undefined)
  const missing = languages.flatMap((language) => {
    // Other checks report unreadable and missing answers.
    const answers = [jsonOf(language, 'app-setting'), jsonOf(language, 'menus')]
    if (answers.some((json) => json instanceof Error) || (hasMenus && answers[1] === undefined)) return []
    return hasLegalMenu(language) ? [] : [language.locale]
  })
  const [first] = missing
  if (first === undefined) return []
  return [
    {
      severity: 'warning',
      file: answerPath('app-setting', first),
      record: '',
      field: 'menus',
      message:
        'Visitors find no privacy notice and no imprint: add a menu whose key begins with "legal", with an entry for each.',
      locales: missing,
    },
  ]
}

function hasLegalMenu({ content: { appSetting, menus } }: Language): boolean {
  return appSetting.menus.some((key) => key.startsWith('legal') && (menus.get(key)?.items.length ?? 0) > 0)
}

const jsonOf = ({ answers }: Language, name: string): unknown =>
  answers.find(({ endpoint }) => endpoint === name)?.json
