// npm run cms:doctor -- URL: says what a Strapi lacks to be a showroom's CMS.
import { readFile } from 'node:fs/promises'
import { buildCmsModel } from '../../src/cms'
import { optionsOf } from '../options'
import { diagnose } from './doctor/diagnose'
import { readSnapshot, Unreadable } from './doctor/read'

const USAGE = `usage: npm run cms:doctor -- URL [options]
  URL                 the Strapi, such as https://cms.example.com
  --token-file FILE   a file with an API token that may read its content types`

const { positionals, values } = optionsOf(
  {
    allowPositionals: true,
    options: { 'token-file': { type: 'string' }, help: { type: 'boolean', default: false } },
  },
  USAGE,
)
const [address] = positionals
if (values.help) console.info(USAGE)
else if (address === undefined || !URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol)) {
  console.error(USAGE)
  process.exitCode = 2
} else await examine(new URL(address), values['token-file'])

async function examine(from: URL, tokenFile: string | undefined): Promise<void> {
  try {
    const token = tokenFile === undefined ? undefined : (await readFile(tokenFile, 'utf8')).trim()
    const model = buildCmsModel()
    const snapshot = await readSnapshot(from, token, model)
    const findings = diagnose(snapshot, model)
    for (const { where, sentence } of findings) console.info(`${where}: ${sentence}`)
    console.info(findings.length === 0 ? 'Nothing is missing.' : `${findings.length} findings`)
    if (findings.length > 0) process.exitCode = 1
  } catch (cause) {
    const isExpected =
      cause instanceof Unreadable || (cause instanceof TypeError && cause.message === 'fetch failed')
    if (!isExpected) throw cause
    console.error(cause instanceof Unreadable ? cause.message : `${from.href} does not answer.`)
    process.exitCode = 1
  }
}
