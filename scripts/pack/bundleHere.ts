// Bundles the launcher for this repository: `npm run desktop` starts its server from the bundle, which takes
// a fraction of the time.
import { bundleLauncher } from './bundle'
import { LAUNCHER_DIR } from './folders'

await bundleLauncher(LAUNCHER_DIR)
