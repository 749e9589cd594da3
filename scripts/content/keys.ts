// npm run content:keys: creates a key pair for signing packages.
import { makeKeys, SignError } from '../sign/keys'

const [file, ...more] = process.argv.slice(2)
if (!file || file === '--help' || more.length > 0) {
  console.error('usage: npm run content:keys -- FILE')
  process.exitCode = 1
} else {
  try {
    const { publicKey } = await makeKeys(file)
    console.info(`${file} contains the private key: keep it secret.`)
    console.info(`The public key, for the settings of every kiosk:\n`)
    console.info(JSON.stringify({ updates: { keys: [publicKey] } }))
  } catch (cause) {
    if (!(cause instanceof SignError)) throw cause
    console.error(cause.message)
    process.exitCode = 1
  }
}
