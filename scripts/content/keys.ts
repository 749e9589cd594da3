// npm run content:keys: creates a key pair for signing packages, or replaces the keys of kiosks.
import { readSettingsFile, StartError } from '../../src/server'
import { optionsOf } from '../options'
import { rotateKeys } from '../sign/keyLists'
import { makeKeys, readKey, SignError } from '../sign/keys'

const USAGE = `usage: npm run content:keys -- FILE
       npm run content:keys -- --rotate LISTS --settings FILE --public KEY [--public KEY …] [--threshold N]
                               --key FILE [--key FILE …] [--valid-days N] [--program]`
const MOST_DAYS = 3650

const { positionals, values } = optionsOf(
  {
    allowPositionals: true,
    options: {
      rotate: { type: 'string' },
      settings: { type: 'string' },
      public: { type: 'string', multiple: true, default: [] },
      threshold: { type: 'string', default: '1' },
      key: { type: 'string', multiple: true, default: [] },
      'valid-days': { type: 'string' },
      program: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  },
  USAGE,
)
const [file, ...more] = positionals
const { rotate: lists, settings } = values

try {
  if (values.help) console.info(USAGE)
  else if (lists !== undefined && settings !== undefined && file === undefined) await rotate(lists, settings)
  else if (file && more.length === 0 && lists === undefined) await create(file)
  else throw new SignError(USAGE)
} catch (cause) {
  if (!(cause instanceof SignError || cause instanceof StartError)) throw cause
  console.error(cause.message)
  process.exitCode = 1
}

async function create(to: string) {
  const { publicKey } = await makeKeys(to)
  console.info(`${to} contains the private key: keep it secret.`)
  console.info(`The public key, for the settings of every kiosk:\n`)
  console.info(JSON.stringify({ updates: { keys: [publicKey] } }))
}

async function rotate(to: string, from: string) {
  const days = values['valid-days']
  const { version, keys, threshold, expires } = await rotateKeys(to, {
    settings: await readSettingsFile(from),
    purpose: values.program ? 'program' : 'content',
    publicKeys: values.public,
    threshold: numberOf('threshold', values.threshold, 16),
    signers: await Promise.all(values.key.map((key) => readKey(key, console.warn))),
    validDays: days === undefined ? undefined : numberOf('valid-days', days, MOST_DAYS),
  })
  console.info(
    `${to}: list ${version} has ${keys.length} keys, ${threshold} must sign; ${expires ? `valid until ${expires}` : 'without an expiry'}`,
  )
  console.info(`Sign releases with it: npm run content:sign -- PACKAGE --key-lists ${to} --key …`)
}

function numberOf(name: string, text: string, most: number): number {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
  if (value >= 1 && value <= most) return value
  throw new SignError(`--${name} must be a number from 1 to ${most}, not '${text}'`)
}
