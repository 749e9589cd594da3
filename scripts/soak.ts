// npm run soak [-- HOPS]: navigates this many hops in one page, on both stages. Fails when the page leaks.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'

const [hops = '1000'] = process.argv.slice(2)
const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
const { status } = spawnSync(
  process.execPath,
  [cli, 'test', 'tests/e2e/player/soak.test.ts', '--workers=1'],
  {
    stdio: 'inherit',
    env: { ...process.env, SOAK_HOPS: hops },
  },
)
process.exitCode = status ?? 1
