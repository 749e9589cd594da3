import { kindOf } from '../component'
import { isRecord, unwrap } from '../unwrap'
import type { Draft } from './draft'
import { readable } from './drafts'
import { type FieldPath, matchingPaths, valueAt } from './path'
import type { Rule } from './rule'

/** What the touchable kinds lead to: the collection, and the field that names the record in it. */
const TARGETS = {
  navigation: { endpoint: 'content-locations', name: 'payloadId', noun: 'location' },
  'open-article': { endpoint: 'articles', name: 'id', noun: 'article' },
  'open-dashboard': { endpoint: 'dashboards', name: 'id', noun: 'dashboard' },
  menu: { endpoint: 'menus', name: 'key', noun: 'menu' },
} as const

type Target = (typeof TARGETS)[keyof typeof TARGETS]

/** Names of the records of a collection; undefined when the collection was not asked for, and is not checked. */
type Known = (target: Target) => ReadonlySet<unknown> | undefined

/** Rejects arrows and touchable parts that lead to a record that is not there. */
export function referencesRule(answers: unknown): Rule {
  const namesIn = ({ endpoint, name }: Target): ReadonlySet<unknown> | undefined => {
    const records = isRecord(answers) ? unwrap(answers[endpoint]) : undefined
    return Array.isArray(records) ? new Set(records.map((record) => valueAt(record, [name]))) : undefined
  }
  const asAnswered = new Map(
    Object.values(TARGETS)
      .filter((target) => target !== TARGETS.navigation)
      .map((target) => [target.endpoint, namesIn(target)]),
  )

  return ({ locations }) => {
    const payloadIds = new Set(readable(locations).map(({ value }) => value.payloadId))
    const known: Known = (target) =>
      target === TARGETS.navigation ? payloadIds : asAnswered.get(target.endpoint)
    return readable(locations)
      .map(({ draft }) =>
        [
          rejectUnknown(draft, ['arrow_navigation_prew', 'next'], TARGETS.navigation, known),
          rejectUnknown(draft, ['arrow_navigation_next', 'next'], TARGETS.navigation, known),
          ...matchingPaths(draft.raw, 'hotspots.*').map((path) => rejectTarget(draft, path, known)),
        ].some(Boolean),
      )
      .some(Boolean)
  }
}

function rejectTarget(draft: Draft<unknown>, path: FieldPath, known: Known): boolean {
  const kind = kindOf(valueAt(draft.raw, [...path, '__component']))
  const target = Object.hasOwn(TARGETS, kind) ? TARGETS[kind as keyof typeof TARGETS] : undefined
  return target !== undefined && rejectUnknown(draft, [...path, 'action_target'], target, known)
}

function rejectUnknown(draft: Draft<unknown>, path: FieldPath, target: Target, known: Known): boolean {
  const field = [...path, target.name]
  const name = valueAt(draft.raw, field)
  if (name === undefined || known(target)?.has(name) !== false) return false
  draft.reject(field, `There is no ${target.noun} "${name}": choose one that exists.`)
  return true
}
