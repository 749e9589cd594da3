import type { Feature } from '../../ports'
import { Tilt } from './Tilt'

/** A switch in the display panel: pictures that are wider than the window follow the device's motion sensor. */
export const tilt: Feature = { name: 'tilt', slots: { 'display:choices': Tilt } }
