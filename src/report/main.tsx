import { begin } from './begin'
import { report } from './reportView'

await begin(report)
