import { type RawAnswers, type RawRecord, rawRecordsOf, recordName } from '../parse/raw'
import {
  hasScopes,
  hasWorldFields,
  isClosed,
  isName,
  type OnInvalid,
  reporterOf,
  worldField,
} from './accessFields'
import type { AccessFault, RecordRule } from './accessRules'

/** Collections with their own rules. */
const WITH_OWN_RULES: readonly string[] = [
  'worlds',
  'content-locations',
  'content-transitions',
  'app-setting',
]

/** Reads the access rules of all other collections, by the key that a record shares across languages. */
export function readRecordRules(
  languages: readonly RawAnswers[],
  faults: AccessFault[],
): ReadonlyMap<string, RecordRule> {
  const rules = new Map<string, RecordRule>()
  for (const [language, answers] of languages.entries()) {
    const worlds = new Set(rawRecordsOf(answers, 'worlds').map(({ slug }) => slug))
    for (const endpoint of Object.keys(answers).filter((each) => !WITH_OWN_RULES.includes(each))) {
      for (const [position, row] of rawRecordsOf(answers, endpoint).entries()) {
        const found = recordRuleOf(
          endpoint,
          row,
          worlds,
          reporterOf(faults, language)(endpoint, recordName(row, position)),
        )
        if (!found.closed && found.worlds.size + found.places.size === 0) continue
        const key = recordRuleKey(endpoint, row)
        rules.set(key, combined(found, rules.get(key) ?? found))
      }
    }
  }
  return rules
}

/** The key of a record, the same in all languages and for copies. */
export function recordRuleKey(endpoint: string, { documentId, id, key, uid, name }: RawRecord): string {
  return JSON.stringify([endpoint, isName(documentId) ? documentId : [id, key, uid, name]])
}

/** The access rule that one record states. */
export function recordRuleOf(
  endpoint: string,
  row: RawRecord,
  worlds: ReadonlySet<unknown>,
  onInvalid: OnInvalid = () => {},
): RecordRule {
  const violations = [hasWorldFields(row, onInvalid), hasScopes(row, onInvalid), isClosed(row)]
  const world = worldField(row)
  const isUnknown = row.world !== undefined && !worlds.has(world)
  if (isUnknown) onInvalid('world', 'There is no such world: choose one that exists. It is hidden.')
  const waitsAt = endpoint === 'box-hooks' ? row.payloadId : undefined
  const isNowhere = waitsAt !== undefined && !isName(waitsAt)
  if (isNowhere) onInvalid('payloadId', 'Expected the payload id of a location: correct it. It is hidden.')
  return {
    worlds: new Set(world === undefined ? [] : [world]),
    places: new Set(isName(waitsAt) ? [waitsAt] : []),
    closed: violations.includes(true) || isUnknown || isNowhere,
  }
}

function combined(one: RecordRule, other: RecordRule): RecordRule {
  return {
    worlds: new Set([...one.worlds, ...other.worlds]),
    places: new Set([...one.places, ...other.places]),
    closed: one.closed || other.closed,
  }
}
