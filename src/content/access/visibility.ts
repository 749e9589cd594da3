import { rawRecordsOf } from '../parse/raw'
import type { Visitor } from './access'
import { isName, startField, worldField } from './accessFields'
import { type AccessRules, allowsItem, allowsRecord, allowsWorld } from './accessRules'
import { REFERENCED_ENDPOINTS } from './mentions'
import type { LanguageOutline, Outline } from './outline'
import { recordRuleKey } from './readRecordRules'

/** The part of a record that a visitor sees: all of it, its name and address, or nothing. */
export type Visibility = 'whole' | 'address' | 'nothing'

/** Decides what a visitor sees of the records of one language. */
export type VisibilityOf = (record: Pick<Outline, 'endpoint' | 'row' | 'name'>) => Visibility

type Rights = Pick<Visitor, 'user' | 'openedWorlds'>

/** Interface texts and the brand belong to no world. */
const GENERAL: readonly string[] = ['ui-translation', 'brand']

/**
 * The records of a language that a visitor may see. Records of referenced collections (articles, menus, …)
 * are visible if a visible record refers to them; all others by their own rule.
 */
export function createVisibility(
  language: LanguageOutline,
  rules: AccessRules,
  rights: Rights,
): VisibilityOf {
  const ownVisibility = visibilityByRules(language, rules, rights)
  const reachable = reachableFrom(language, ownVisibility)
  return (record) => {
    const visibility = ownVisibility(record)
    if (visibility !== 'whole' || !REFERENCED_ENDPOINTS.includes(record.endpoint)) return visibility
    return record.name !== undefined && reachable.has(record.name) ? 'whole' : 'nothing'
  }
}

/** Whether any record of this language is hidden from visitors with these rights. */
export function isAnythingHidden(language: LanguageOutline, rules: AccessRules, rights: Rights): boolean {
  const ownVisibility = visibilityByRules(language, rules, rights)
  // A hook adds nothing: its location is closed already, or does not exist.
  return language.outlines.some(
    (record) => record.endpoint !== 'box-hooks' && ownVisibility(record) !== 'whole',
  )
}

/** The visibility by the rules alone, without regard to references. */
export function visibilityByRules(
  { answers }: LanguageOutline,
  rules: AccessRules,
  rights: Rights,
): VisibilityOf {
  const worlds = new Set(rawRecordsOf(answers, 'worlds').map(({ slug }) => slug))
  const locations = new Set(rawRecordsOf(answers, 'content-locations').map(({ payloadId }) => payloadId))
  const opens = (payloadId: string) => locations.has(payloadId) && allowsItem(rules, rights, payloadId)

  return ({ endpoint, row }) => {
    const { payloadId, slug } = row
    switch (endpoint) {
      case 'worlds':
        if (!isName(slug)) return 'nothing'
        return allowsWorld(rules, rights, slug) ? 'whole' : 'address'
      case 'content-locations':
        if (!isName(payloadId) || !worlds.has(worldField(row))) return 'nothing'
        if (opens(payloadId)) return 'whole'
        return isName(slug) ? 'address' : 'nothing'
      case 'content-transitions': {
        const isKnown = isName(payloadId) && worlds.has(worldField(row)) && locations.has(startField(row))
        return isKnown && allowsItem(rules, rights, payloadId) ? 'whole' : 'nothing'
      }
      case 'app-setting':
        return rules.inactive ? 'address' : 'whole'
    }
    if (
      (rules.inactive && !GENERAL.includes(endpoint)) ||
      !allowsRecord(rules, rights, recordRuleKey(endpoint, row))
    )
      return 'nothing'
    return endpoint !== 'box-hooks' || payloadId === undefined || locations.has(payloadId)
      ? 'whole'
      : 'nothing'
  }
}

/**
 * Keys of all records that visible records refer to, directly or not. Of several copies the strictest rule counts.
 */
function reachableFrom({ outlines }: LanguageOutline, ownVisibility: VisibilityOf): ReadonlySet<string> {
  const named = new Map<string, Outline[]>()
  const open: string[] = []
  for (const outline of outlines) {
    const { endpoint, name, records } = outline
    if (!REFERENCED_ENDPOINTS.includes(endpoint)) {
      if (ownVisibility(outline) === 'whole') open.push(...records)
    } else if (name !== undefined) named.set(name, [...(named.get(name) ?? []), outline])
  }
  const reachable = new Set<string>()
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const copies = named.get(name) ?? []
    if (reachable.has(name) || copies.some((copy) => ownVisibility(copy) !== 'whole')) continue
    reachable.add(name)
    open.push(...copies.flatMap(({ records }) => records))
  }
  return reachable
}
