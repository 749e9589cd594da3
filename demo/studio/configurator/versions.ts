/** Every version of the A6 on its stage, each a world of its own. */
import { Stage } from '../kit'
import { type A6, a6, COLOURS, MOUNTS, REACHES, TOOLS } from '../products/a6'
import { hall } from '../worlds/hall'
import type { Pose, World } from '../worlds/world'
import { PLATE, room, STAGE_TOP } from './room'

/** The arm's direction about Y; radians. */
const YAW = -0.42
/** Bent forward, so that a longer arm is seen to reach farther. */
const ATTITUDE = { lean: -0.42, fold: 0.3 }

export const POSE: Pose = { eye: [-1.7, 1.75, 7.5], target: [0.95, 1.5, 0], fov: 29.5 }

export interface Version extends A6 {
  /** `a6-white-1450-fingers-floor` */
  id: string
}

const idOf = ({ colour, reach, tool, mount }: A6): string => `a6-${colour}-${reach}-${tool}-${mount}`

/** Versions that share their light follow one another. */
export const versions: readonly Version[] = MOUNTS.flatMap((mount) =>
  REACHES.flatMap((reach) =>
    TOOLS.flatMap((tool) =>
      COLOURS.map((colour): Version => {
        const version = { colour, reach, tool, mount }
        return { ...version, id: idOf(version) }
      }),
    ),
  ),
)

export function buildVersion(version: A6): Stage {
  const s = new Stage()
  room(s, version.reach, YAW)
  const at = version.mount === 'ceiling' ? PLATE : STAGE_TOP
  a6(s, version, { at: [0, at, 0], rot: [0, YAW, 0] }, ATTITUDE)
  return s
}

/** The version whose light is baked for a version of any colour: what the body reflects onto the dark stage is little. */
export const litAs = (version: A6): A6 => ({ ...version, colour: 'white' })

export const versionWorlds: readonly World[] = versions.map((version) => ({
  id: version.id,
  build: () => buildVersion(version),
  look: { ...hall.look, exposure: 1.8 },
  places: { stage: POSE },
  routes: [],
  loops: [],
  moves: () => [],
  landmarks: {},
  marks: {},
}))
