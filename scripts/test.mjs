// npm test: types, lint, unit, e2e; runs all of them even if one fails. `npm run test:<stage>` runs one.
import { register } from 'tsx/esm/api'

register()
await import('./test/test.ts')
