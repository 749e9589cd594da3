import { begin } from './render'
import { report } from './reportView'

await begin(report)
