// npm run docs:journeys: writes into docs/journeys.md what is announced during two visits, one by keyboard
// and one with a screen reader.
import { spawn } from 'node:child_process'

const test = [
  'playwright',
  'test',
  '--project=dom',
  'tests/e2e/interface/screen-reader.test.ts',
  '--retries=0',
  '--workers=1',
]
const child = spawn('npx', test, { stdio: 'inherit', env: { ...process.env, WRITE_JOURNEYS: '1' } })
child.once('close', (code) => {
  process.exitCode = code ?? 1
})
