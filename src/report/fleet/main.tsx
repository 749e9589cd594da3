import { begin } from '../render'
import { fleet } from './fleetView'

await begin(fleet)
