import { type Content, collectionOf, RECORD_LISTS, referenceOf } from '../../src/content'
import { everyAction } from './actions'
import type { Check, CheckProblem } from './check'
import { leftOut } from './leftOut'
import type { Language, Reading } from './reading'

/** What a record is opened by: the endpoint, and its name in the action. */
type Opening = readonly [endpoint: string, name: string | number]

/**
 * Every article, dashboard, menu, tour and configurator is opened by something: nobody finds what is not. A language is
 * looked at once nothing in it has to be left out, since that may be what opens something.
 */
export const recordsAreOpened: Check = async (reading) =>
  reading.languages
    .filter((language) => isWhole(reading, language))
    .flatMap(({ locale, content }) => {
      const opened = openingsIn(content)
      return records(content).flatMap(([endpoint, name]): CheckProblem[] => {
        if (opened.has(keyOf(endpoint, name))) return []
        const message = 'is opened by nothing: let a hotspot, menu or button lead to it, or take it out'
        const file = reading.answerPath(endpoint, locale)
        return [{ severity: 'warning', file, record: String(name), field: '', message }]
      })
    })

function isWhole(reading: Reading, language: Language): boolean {
  const hasErrors = language.problems.some(({ severity }) => severity === 'error')
  return !hasErrors && leftOut(reading, language).length === 0
}

function records(content: Content): readonly Opening[] {
  return RECORD_LISTS.flatMap((list): readonly Opening[] => {
    const { action, endpoint } = collectionOf(list)
    return action ? [...content[list].keys()].map((name) => [endpoint, name]) : []
  })
}

/** Everything that something else than itself opens, or that a world, group, place or the root brings along. */
function openingsIn(content: Content): ReadonlySet<string> {
  const { appSetting, worlds, items } = content
  const places = [...items.values()].filter((item) => item.kind === 'location')
  const holders = [appSetting, ...worlds.values(), ...places, ...places.flatMap(({ group }) => group ?? [])]
  const opened = new Set(holders.flatMap(({ menus }) => menus.map((key) => keyOf('menus', key))))
  for (const { configurator } of worlds.values())
    if (configurator) opened.add(keyOf('configurators', configurator))
  for (const { endpoint, record, action } of everyAction(content)) {
    const opening = referenceOf(action)
    const key = opening && keyOf(opening.endpoint, opening.name)
    if (key && key !== keyOf(endpoint, record)) opened.add(key)
  }
  return opened
}

function keyOf(endpoint: string, name: string | number): string {
  return `${endpoint} ${name}`
}
