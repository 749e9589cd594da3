// npm run desktop: rebuilds what is stale, then launches. The work is in start/desktop.ts.
import { register } from 'tsx/esm/api'

register()
await import('./start/desktop.ts')
