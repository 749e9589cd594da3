// npm run content:sign: signs a package's manifest.
import { StartError } from '../../src/server'
import { optionsOf } from '../options'
import { BuildError } from '../package/problem'
import { readKey, SignError } from '../sign/keys'
import { signPackage } from '../sign/sign'

const USAGE = 'usage: npm run content:sign -- PACKAGE --key FILE [--key FILE]'

const { positionals, values } = optionsOf(
  {
    allowPositionals: true,
    options: {
      key: { type: 'string', multiple: true, default: [] },
      help: { type: 'boolean', default: false },
    },
  },
  USAGE,
)
const [dir] = positionals
if (values.help) console.info(USAGE)
else if (!dir || values.key.length === 0 || values.key.length > 4) fail(USAGE)
else {
  try {
    const keys = await Promise.all(values.key.map((file) => readKey(file, console.warn)))
    const { version, created, signatures = [] } = await signPackage(dir, keys)
    const names = signatures.map(({ key }) => key).join(', ')
    console.info(`${dir}: version ${version.slice(0, 12)} is signed by ${names}, ${created}`)
  } catch (cause) {
    if (!(cause instanceof SignError || cause instanceof StartError || cause instanceof BuildError))
      throw cause
    fail(cause.message)
  }
}

function fail(message: string) {
  console.error(message)
  process.exitCode = 1
}
