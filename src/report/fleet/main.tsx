import { renderPage } from '../render'
import { fleet } from './fleetView'

await renderPage(fleet)
