import { type Content, collectionOf, RECORD_LISTS, referenceOf } from '../../src/content'
import { everyAction } from './actions'
import type { Check, CheckProblem } from './check'
import type { Language, LoadedPackage } from './loadedPackage'
import { omittedRecords } from './omittedRecords'

/** An openable record: its endpoint, and its name in the action. */
type Target = readonly [endpoint: string, name: string | number]

/**
 * Every article, dashboard, menu, tour and configurator is opened by something: otherwise nobody finds it.
 * Languages with omitted records are skipped, since these might open something.
 */
export const recordsAreReachable: Check = async (loaded) =>
  loaded.languages
    .filter((language) => isWhole(loaded, language))
    .flatMap(({ locale, content }) => {
      const opened = targetsIn(content)
      return records(content).flatMap(([endpoint, name]): CheckProblem[] => {
        if (opened.has(keyOf(endpoint, name))) return []
        const message = 'is opened by nothing: link it from a hotspot, menu or button, or remove it'
        const file = loaded.answerPath(endpoint, locale)
        return [{ severity: 'warning', file, record: String(name), field: '', message }]
      })
    })

function isWhole(loaded: LoadedPackage, language: Language): boolean {
  const hasErrors = language.problems.some(({ severity }) => severity === 'error')
  return !hasErrors && omittedRecords(loaded, language).length === 0
}

function records(content: Content): readonly Target[] {
  return RECORD_LISTS.flatMap((list): readonly Target[] => {
    const { action, endpoint } = collectionOf(list)
    return action ? [...content[list].keys()].map((name) => [endpoint, name]) : []
  })
}

/**
 * Everything opened by something else than itself, or attached to a world, group, place or the app setting.
 */
function targetsIn(content: Content): ReadonlySet<string> {
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
