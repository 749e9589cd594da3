import type { DoorFault, Locale } from '../content'

/** Lines at most: `content:check` names all of them. */
const MOST_LINES = 40

/** What is closed since it was not understood, a line each, for whoever runs the server. */
export function closedNotes(faults: readonly DoorFault[], locales: readonly Locale[]): readonly string[] {
  const languages = new Map<string, { readonly fault: DoorFault; readonly locales: Locale[] }>()
  for (const fault of faults) {
    const { endpoint, record, field, sentence, language } = fault
    const key = JSON.stringify([endpoint, record, field, sentence])
    const same = languages.get(key) ?? { fault, locales: [] }
    languages.set(key, same)
    const locale = language === undefined ? undefined : locales[language]
    if (locale && !same.locales.includes(locale)) same.locales.push(locale)
  }
  const lines = [...languages.values()].map(
    ({ fault: { endpoint, record, field, sentence }, locales: those }) => {
      const where = those.length > 0 && those.length < locales.length ? ` (${those.join(', ')})` : ''
      return `Closed: ${[endpoint, record, field].filter(Boolean).join(' ')}${where}: ${sentence}`
    },
  )
  const left = lines.length - MOST_LINES
  return left > 0
    ? [...lines.slice(0, MOST_LINES), `Closed: and ${left} more; content:check names them.`]
    : lines
}
