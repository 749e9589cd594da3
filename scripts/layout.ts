// npm run test:layout: checks the controls in all 60 viewports, four languages, Arabic from right to left as
// well, and three text sizes. `npm test` checks some of these.
import { spawn } from 'node:child_process'

const test = [
  'playwright',
  'test',
  '--project=interface',
  'tests/e2e/interface/layout.test.ts',
  '--retries=0',
]
const child = spawn('npx', test, { stdio: 'inherit', env: { ...process.env, LAYOUT_CASES: 'all' } })
child.once('close', (code) => {
  process.exitCode = code ?? 1
})
