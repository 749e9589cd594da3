// npm run backup: saves what visitors and kiosks have sent in one archive, and restores it.
import { reportStartErrors, StartError } from '../src/server'
import { backUp, restore } from './backup/backup'
import { optionsOf } from './options'

const USAGE = `usage: npm run backup -- (--out FILE | --restore FILE) [options]
  --out FILE      writes an archive (.tar.gz) of the folders that exist
  --restore FILE  restores the folders of an archive; they must be empty
  --inbox DIR     folder of the messages (inbox)
  --visits DIR    folder of the visits (visits)
  --fleet DIR     folder of the heartbeats (fleet)`

const text = { type: 'string' } as const
const { values } = optionsOf(
  {
    options: {
      ...{ out: text, restore: text },
      inbox: { type: 'string', default: 'inbox' },
      visits: { type: 'string', default: 'visits' },
      fleet: { type: 'string', default: 'fleet' },
      help: { type: 'boolean', default: false },
    },
  },
  USAGE,
)

await reportStartErrors(async () => {
  const { out, restore: from, help, ...folders } = values
  if (help) return console.info(USAGE)
  if (out !== undefined && from === undefined)
    console.info(`${out} has ${(await backUp(out, folders)).join(', ')}`)
  else if (from !== undefined && out === undefined)
    console.info(`restored ${(await restore(from, folders)).join(', ')}`)
  else throw new StartError('Choose --out FILE or --restore FILE (--help lists the options).')
})
