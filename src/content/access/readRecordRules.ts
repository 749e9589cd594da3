import { type RawAnswers, type Row, recordName, rowsOf } from '../parse/raw'
import {
  faultsOf,
  hasScopes,
  isClosed,
  isName,
  type Misunderstood,
  saidWorld,
  speaksAsWorld,
} from './accessFields'
import type { DoorFault, OtherDoor } from './accessRules'

/** Collections whose doors are read elsewhere. */
const WITH_DOORS: readonly string[] = ['worlds', 'content-locations', 'content-transitions', 'app-setting']

/** What records of all other collections say of access, by the key that those of all languages share. */
export function readOthers(
  languages: readonly RawAnswers[],
  faults: DoorFault[],
): ReadonlyMap<string, OtherDoor> {
  const doors = new Map<string, OtherDoor>()
  for (const [language, answers] of languages.entries()) {
    const worlds = new Set(rowsOf(answers, 'worlds').map(({ slug }) => slug))
    for (const endpoint of Object.keys(answers).filter((each) => !WITH_DOORS.includes(each))) {
      for (const [position, row] of rowsOf(answers, endpoint).entries()) {
        const said = otherDoor(
          endpoint,
          row,
          worlds,
          faultsOf(faults, language)(endpoint, recordName(row, position)),
        )
        if (!said.closed && said.worlds.size + said.places.size === 0) continue
        const key = otherKey(endpoint, row)
        doors.set(key, both(said, doors.get(key) ?? said))
      }
    }
  }
  return doors
}

/** Records of one key are one record, in several languages or there more than once. */
export function otherKey(endpoint: string, { documentId, id, key, uid, name }: Row): string {
  return JSON.stringify([endpoint, isName(documentId) ? documentId : [id, key, uid, name]])
}

/** What one record says that is neither world nor place. */
export function otherDoor(
  endpoint: string,
  row: Row,
  worlds: ReadonlySet<unknown>,
  misunderstood: Misunderstood = () => {},
): OtherDoor {
  const speaks = [speaksAsWorld(row, misunderstood), hasScopes(row, misunderstood), isClosed(row)]
  const world = saidWorld(row)
  const isUnknown = row.world !== undefined && !worlds.has(world)
  if (isUnknown) misunderstood('world', 'There is no such world: choose one that exists. It is kept back.')
  const waitsAt = endpoint === 'box-hooks' ? row.payloadId : undefined
  const isNowhere = waitsAt !== undefined && !isName(waitsAt)
  if (isNowhere)
    misunderstood('payloadId', 'Expected the payload id of a location: correct it. It is kept back.')
  return {
    worlds: new Set(world === undefined ? [] : [world]),
    places: new Set(isName(waitsAt) ? [waitsAt] : []),
    closed: speaks.includes(true) || isUnknown || isNowhere,
  }
}

function both(one: OtherDoor, other: OtherDoor): OtherDoor {
  return {
    worlds: new Set([...one.worlds, ...other.worlds]),
    places: new Set([...one.places, ...other.places]),
    closed: one.closed || other.closed,
  }
}
