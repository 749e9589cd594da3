// The launcher as one file for this repository: `npm run desktop` starts its server from it, which takes a fraction of the time.
import { bundleLauncher } from './bundle'
import { LAUNCHER_DIR } from './launcherDir'

await bundleLauncher(LAUNCHER_DIR)
