// npm test: types, lint, unit, e2e, cms; runs all of them even if one fails. `npm run test:<stage>` and `npm run cms:test` run one.
import { register } from 'tsx/esm/api'

register()
await import('./test/test.ts')
