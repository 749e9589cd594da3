import { parseArgs } from 'node:util'
import { checkPackage, problemLine } from './check/checkPackage'

const USAGE = 'usage: npm run content:check -- DIR [--json]'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
})
const [dir] = positionals
if (values.help) console.info(USAGE)
else if (!dir) {
  console.error(USAGE)
  process.exitCode = 1
} else {
  const problems = await checkPackage(dir)
  const errors = problems.filter(({ severity }) => severity === 'error').length
  if (values.json) console.info(JSON.stringify(problems, null, 2))
  else {
    for (const problem of problems) console.info(problemLine(problem))
    console.info(`${dir}: ${errors} errors, ${problems.length - errors} warnings`)
  }
  if (errors > 0) process.exitCode = 1
}
