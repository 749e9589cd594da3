import type { Feature } from '../../ports'
import { PlanFold } from './PlanFold'
import { VisitedRecorder } from './visited'

/** The floor plan of a world whose locations have positions, in the list of places. */
export const floorPlan: Feature = {
  name: 'floor-plan',
  slots: { 'stations:plan': PlanFold, overlay: VisitedRecorder },
}
