import { LOCALES, type Locale } from '../../src/content'
import type { Visit } from './loaded'

const NAMES = new Intl.DisplayNames('en', { type: 'language' })

/** The table of `docs/languages.md`: one line per language, in kilobytes. */
export function bytesTable(visits: ReadonlyMap<Locale, Visit>): string {
  const lines = LOCALES.flatMap((locale) => {
    const visit = visits.get(locale)
    if (!visit) return []
    const { touch, rest } = visit
    const cells = [
      `${NAMES.of(locale)} (\`${locale}\`)`,
      toKilobytes(touch.fonts),
      toKilobytes(rest.fonts),
      `${rest.fontFiles}`,
      toKilobytes(rest.fontRules),
      toKilobytes(touch.texts),
      toKilobytes(rest.content),
      toKilobytes(touch.fonts + touch.fontRules + touch.texts + touch.content + touch.program),
      toKilobytes(rest.fonts + rest.fontRules + rest.texts + rest.content),
    ]
    return [`| ${cells.join(' | ')} |`]
  })
  return [
    '| Language | Fonts until the first hotspot | Fonts, place at rest | Font files | Font style sheets | Interface texts | Content, at rest | Everything but pictures until the first hotspot | Language-specific, at rest |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n')
}

const toKilobytes = (bytes: number): string => (bytes / 1000).toFixed(0)
