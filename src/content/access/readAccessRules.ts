import { isRecord, type RawAnswers, type Row, recordName, rowsOf } from '../parse/raw'
import {
  faultsOf,
  hasScopes,
  isClosed,
  isName,
  type Misunderstood,
  saidFlag,
  saidPassword,
  speaksAsWorld,
  type TakeFault,
} from './accessFields'
import type { DoorFault, Doors, WorldDoor } from './accessRules'
import { readItems } from './readItemRules'
import { readOthers } from './readRecordRules'

/**
 * The doors of a showroom, read from the unwrapped answers of all its languages (spec §4, Access; §6). Closed is what is
 * not understood, and of what is said more than once the strictest counts. Server, browser and check read them alike.
 */
export function readDoors(languages: readonly RawAnswers[]): Doors {
  const faults: DoorFault[] = []
  const worlds = readWorlds(languages, faults)
  const items = readItems(languages, new Set(worlds.keys()), faults)
  const inactive = languages.map((answers, language) => isInactive(answers, faultsOf(faults, language)))
  const others = readOthers(languages, faults)
  return { inactive: inactive.includes(true), worlds, items, others, faults }
}

function readWorlds(languages: readonly RawAnswers[], faults: DoorFault[]): ReadonlyMap<string, WorldDoor> {
  const said = new Map<string, WorldSaid[]>()
  const nameless: Nameless[] = []
  for (const [language, answers] of languages.entries()) {
    const take = faultsOf(faults, language)
    const here = new Set<string>()
    for (const [position, row] of rowsOf(answers, 'worlds').entries()) {
      const misunderstood = take('worlds', recordName(row, position))
      const { slug } = row
      if (!isName(slug)) {
        misunderstood('slug', NO_SLUG)
        nameless.push({ ...saidOf(row, misunderstood), twice: false, here })
        continue
      }
      if (here.has(slug))
        misunderstood('slug', `World "${slug}" is there twice: take one out. Nobody may enter.`)
      said.set(slug, [...(said.get(slug) ?? []), { ...saidOf(row, misunderstood), twice: here.has(slug) }])
      here.add(slug)
    }
  }
  // It may be any of those that its language lacks: so it counts for each of them.
  for (const { here, ...world } of nameless) {
    for (const [slug, all] of said) if (!here.has(slug)) all.push(world)
  }
  return new Map([...said].map(([slug, all]) => [slug, strictest(all)]))
}

interface WorldSaid {
  readonly login: boolean
  readonly key: boolean
  readonly password: string | undefined
  readonly closed: boolean
  readonly twice: boolean
}

/** What a record without a slug says, and the slugs that its language has besides. */
interface Nameless extends WorldSaid {
  readonly here: ReadonlySet<string>
}

const NO_SLUG =
  'It has no slug: its places cannot be told from others, and its door counts for all worlds that this language lacks.'

/** What one record says of its world's door. */
function saidOf(row: Row, misunderstood: Misunderstood): Omit<WorldSaid, 'twice'> {
  const login = ['only_logged_in_user', 'only_logged_in_users'].map((field) =>
    saidFlag(row, field, misunderstood),
  )
  const password = saidPassword(row, misunderstood)
  const scopes = hasScopes(row, misunderstood)
  return {
    login: login.includes(true),
    key: saidFlag(row, 'protect_with_password', misunderstood),
    password: password === 'misunderstood' ? undefined : password,
    closed: password === 'misunderstood' || scopes || isClosed(row),
  }
}

/** A protected world is open only where every record that protects it leaves the password empty, and none has one. */
function strictest(all: readonly WorldSaid[]): WorldDoor {
  const passwords = [...new Set(all.flatMap(({ password }) => password || []))]
  const isLeftEmpty = passwords.length === 0 && all.every(({ key, password }) => !key || password === '')
  return {
    login: all.some(({ login }) => login),
    key: all.some(({ key }) => key) && !isLeftEmpty,
    closed: all.some(({ closed, twice }) => closed || twice),
    passwords,
  }
}

function isInactive(answers: RawAnswers, take: TakeFault): boolean {
  const setting = answers['app-setting']
  if (setting === undefined) return false
  const misunderstood = take('app-setting', isRecord(setting) ? recordName(setting, 0) : '')
  if (!isRecord(setting)) {
    misunderstood('', 'It is no record: correct it. The showroom is switched off.')
    return true
  }
  const closed = [speaksAsWorld(setting, misunderstood), hasScopes(setting, misunderstood)]
  return saidFlag(setting, 'client_inactive', misunderstood) || closed.includes(true)
}
