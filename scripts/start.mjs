// npm start: rebuilds what is stale, then serves. The work is in start/start.ts.
import { register } from 'tsx/esm/api'

register()
await import('./start/start.ts')
