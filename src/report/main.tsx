import { renderPage } from './render'
import { report } from './reportView'

await renderPage(report)
