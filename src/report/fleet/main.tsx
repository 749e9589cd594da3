import { begin } from '../begin'
import { fleet } from './fleetView'

await begin(fleet)
