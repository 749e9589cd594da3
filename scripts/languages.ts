// npm run test:languages: checks every surface in all 21 languages and two text sizes, and switches through
// all of them ten times. `npm test` checks each language once.
import { spawn } from 'node:child_process'

const test = [
  'playwright',
  'test',
  '--project=interface',
  'tests/e2e/interface/languages.test.ts',
  '--retries=0',
]
const child = spawn('npx', [...test, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, LANGUAGES_CASES: 'all' },
})
child.once('close', (code) => {
  process.exitCode = code ?? 1
})
