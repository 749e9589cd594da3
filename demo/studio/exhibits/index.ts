export { cabinet } from './cabinet'
export { bareConveyor, conveyor, conveyorFrame, scanCamera, scanPortal } from './conveyor'
export { driveCutaway } from './drive'
export { armchair, bench, coffeeTable, pendant, sofa, tableware, workChair } from './furniture'
export { gantry } from './gantry'
export { plant } from './greenery'
export { parcel } from './parcel'
export {
  FACING,
  foot,
  gland,
  motor,
  QUARTER,
  screw,
  seam,
  sign,
  stackLight,
} from './parts'
export { fence, pallet, rack, terminal, vehicle } from './plantware'
export { plinth, roundPlinth, tag } from './plinth'
export { reception } from './reception'
export { robotArm } from './robot'
export { sensorHead, sensorTower } from './sensor'
export { DOORWAY, doorMoves, GATEWAY, TUNNEL_LENGTH, tunnel, tunnelMouth } from './tunnel'
