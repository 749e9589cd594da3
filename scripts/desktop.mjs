// npm run desktop: brings what is stale up to date, then launches. The work is in start/desktop.ts.
import { register } from 'tsx/esm/api'

register()
await import('./start/desktop.ts')
