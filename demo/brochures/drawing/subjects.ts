/** The exhibit drawn for each product, and its real size relative to the built one. */
import { bareConveyor, cabinet, driveCutaway, gantry, robotArm, sensorTower } from '../../studio/exhibits'
import type { Stage } from '../../studio/kit'
import { hand } from '../../studio/products/gripper'
import { tunnelAlone } from '../../studio/products/scanTunnel'

export interface Drawn {
  exhibit: (s: Stage) => void
  /** Exhibits are built larger where the product is small. */
  scale: number
}

const SUBJECTS: Record<string, Drawn> = {
  'a6-12': { exhibit: (s) => robotArm(s, {}), scale: 0.6 },
  flowline: { exhibit: (s) => bareConveyor(s, 4.4), scale: 1 },
  linx: { exhibit: (s) => gantry(s, {}), scale: 1 },
  torq: { exhibit: (s) => driveCutaway(s, {}), scale: 0.4 },
  iq: { exhibit: (s) => cabinet(s, {}, true), scale: 1 },
  sentry: { exhibit: (s) => sensorTower(s, {}), scale: 1 },
  grip: { exhibit: hand, scale: 0.3 },
  vista: { exhibit: tunnelAlone, scale: 1 },
}

/** Throws when no product has the slug. */
export function drawnOf(slug: string): Drawn {
  const drawn = SUBJECTS[slug]
  if (!drawn) throw new Error(`There is no drawing of product ${slug}`)
  return drawn
}
