import { isRecord, type RawAnswers, type RawRecord, rawRecordsOf, recordName } from '../parse/raw'
import {
  flagField,
  hasScopes,
  hasWorldFields,
  type InvalidReporter,
  isClosed,
  isName,
  type OnInvalid,
  passwordField,
  reporterOf,
} from './accessFields'
import type { AccessFault, AccessRules, WorldRule } from './accessRules'
import { readItemRules } from './readItemRules'
import { readRecordRules } from './readRecordRules'

/**
 * Reads the access rules of a showroom from the unwrapped answers of all its languages (spec §4, Access; §6).
 * Invalid fields close their record, and the strictest of several statements wins. Server, browser and
 * `content:check` share this function.
 */
export function readAccessRules(languages: readonly RawAnswers[]): AccessRules {
  const faults: AccessFault[] = []
  const worlds = readWorldRules(languages, faults)
  const items = readItemRules(languages, new Set(worlds.keys()), faults)
  const inactive = languages.map((answers, language) => isInactive(answers, reporterOf(faults, language)))
  const records = readRecordRules(languages, faults)
  return { inactive: inactive.includes(true), worlds, items, records, faults }
}

/** Reads the rules of all worlds, by slug. They alone hold passwords. */
export function readWorldRules(
  languages: readonly RawAnswers[],
  faults: AccessFault[] = [],
): ReadonlyMap<string, WorldRule> {
  const collected = new Map<string, WorldFields[]>()
  const namelessWorlds: NamelessWorld[] = []
  for (const [language, answers] of languages.entries()) {
    const reporterFor = reporterOf(faults, language)
    const here = new Set<string>()
    for (const [position, row] of rawRecordsOf(answers, 'worlds').entries()) {
      const onInvalid = reporterFor('worlds', recordName(row, position))
      const { slug } = row
      if (!isName(slug)) {
        onInvalid('slug', NO_SLUG)
        namelessWorlds.push({ ...worldFields(row, onInvalid), twice: false, here })
        continue
      }
      if (here.has(slug)) onInvalid('slug', `World "${slug}" exists twice: remove one. Nobody may enter.`)
      collected.set(slug, [
        ...(collected.get(slug) ?? []),
        { ...worldFields(row, onInvalid), twice: here.has(slug) },
      ])
      here.add(slug)
    }
  }
  // It may be any world that its language lacks, so it counts for each of them.
  for (const { here, ...world } of namelessWorlds) {
    for (const [slug, all] of collected) if (!here.has(slug)) all.push(world)
  }
  return new Map([...collected].map(([slug, all]) => [slug, strictest(all)]))
}

interface WorldFields {
  readonly login: boolean
  readonly key: boolean
  readonly password: string | undefined
  readonly closed: boolean
  readonly twice: boolean
}

/** The fields of a record without a slug, and the other slugs of its language. */
interface NamelessWorld extends WorldFields {
  readonly here: ReadonlySet<string>
}

const NO_SLUG =
  'It has no slug: its locations cannot be assigned to it, and its access rule counts for all worlds that this language lacks.'

/** The access fields of one record of a world. */
function worldFields(row: RawRecord, onInvalid: OnInvalid): Omit<WorldFields, 'twice'> {
  const login = ['only_logged_in_user', 'only_logged_in_users'].map((field) =>
    flagField(row, field, onInvalid),
  )
  const password = passwordField(row, onInvalid)
  const scopes = hasScopes(row, onInvalid)
  return {
    login: login.includes(true),
    key: flagField(row, 'protect_with_password', onInvalid),
    password: password === 'misunderstood' ? undefined : password,
    closed: password === 'misunderstood' || scopes || isClosed(row),
  }
}

/** A protected world is open only if every record that protects it leaves the password empty, and none has one. */
function strictest(all: readonly WorldFields[]): WorldRule {
  const passwords = [...new Set(all.flatMap(({ password }) => password || []))]
  const isLeftEmpty = passwords.length === 0 && all.every(({ key, password }) => !key || password === '')
  return {
    login: all.some(({ login }) => login),
    key: all.some(({ key }) => key) && !isLeftEmpty,
    closed: all.some(({ closed, twice }) => closed || twice),
    passwords,
  }
}

function isInactive(answers: RawAnswers, reporterFor: InvalidReporter): boolean {
  const setting = answers['app-setting']
  if (setting === undefined) return false
  const onInvalid = reporterFor('app-setting', isRecord(setting) ? recordName(setting, 0) : '')
  if (!isRecord(setting)) {
    onInvalid('', 'It is not a record: correct it. The showroom is switched off.')
    return true
  }
  const closed = [hasWorldFields(setting, onInvalid), hasScopes(setting, onInvalid)]
  return flagField(setting, 'client_inactive', onInvalid) || closed.includes(true)
}
