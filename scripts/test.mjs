// npm test: types, lint, unit, e2e; all of them, whatever fails. `npm run test:<stage>` runs one.
import { register } from 'tsx/esm/api'

register()
await import('./test/test.ts')
