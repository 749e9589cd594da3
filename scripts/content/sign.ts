// npm run content:sign: signs a package's manifest.
import { StartError } from '../../src/server'
import { optionsOf } from '../options'
import { BuildError } from '../package/problem'
import { readKeyListsFile } from '../sign/keyLists'
import { readKey, SignError } from '../sign/keys'
import { signPackage } from '../sign/sign'

const USAGE =
  'usage: npm run content:sign -- PACKAGE --key FILE [--key FILE …] [--valid-days N] [--key-lists FILE]'
/** As many as a manifest may have. */
const MOST_KEYS = 16
const MOST_DAYS = 3650

const { positionals, values } = optionsOf(
  {
    allowPositionals: true,
    options: {
      key: { type: 'string', multiple: true, default: [] },
      'valid-days': { type: 'string' },
      'key-lists': { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  },
  USAGE,
)
const [dir] = positionals
const days = values['valid-days']
const validDays = days === undefined ? undefined : /^\d{1,4}$/.test(days) ? Number(days) : Number.NaN
if (values.help) console.info(USAGE)
else if (!dir || values.key.length === 0 || values.key.length > MOST_KEYS) fail(USAGE)
else if (validDays !== undefined && !(validDays >= 1 && validDays <= MOST_DAYS))
  fail(`--valid-days must be a number from 1 to ${MOST_DAYS}, not '${days}'`)
else {
  try {
    const keys = await Promise.all(values.key.map((file) => readKey(file, console.warn)))
    const file = values['key-lists']
    const keyLists = file === undefined ? undefined : await readKeyListsFile(file)
    const {
      version,
      created,
      expires,
      signatures = [],
    } = await signPackage(dir, keys, { validDays, keyLists })
    const names = signatures.map(({ key }) => key).join(', ')
    console.info(
      `${dir}: version ${version.slice(0, 12)} is signed by ${names}, ${created}, ${expires ? `valid until ${expires}` : 'without an expiry'}`,
    )
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
