// A kiosk's updater in its own process, to be killed: checks, downloads, activates, and prints its progress.

import { systemClock } from '../../src/server/systemClock'
import { openStore } from '../../src/server/updates/store'
import { createSource } from '../../src/server/updates/updater/createSource'
import { createUpdater } from '../../src/server/updates/updater/createUpdater'
import { parseKeys } from '../../src/server/updates/updater/keys'

/** The configuration of a kiosk. */
export interface KioskOptions {
  readonly dir: string
  readonly url: string
  readonly key: string
  /** Error of its date in milliseconds. */
  readonly ahead: number
  /** Factor by which waits are shortened. */
  readonly haste: number
  /** Whether its disk claims to have space in any case. */
  readonly boasts: boolean
}

const options: KioskOptions = JSON.parse(process.argv[2] ?? '')
const say = (line: string) => process.stdout.write(`${line}\n`)
say('opening')
const freeBytes = async () => Number.MAX_SAFE_INTEGER
const store = await openStore(options.dir, options.boasts ? { freeBytes } : {})
await store.start()
say('opened')
const updater = await createUpdater({
  store,
  source: createSource(options.url, { stallTimeoutMs: 150 }),
  keys: parseKeys([options.key]),
  clock: { now: systemClock.now, after: (ms, wake) => systemClock.after(ms / options.haste, wake) },
  now: () => new Date(Date.now() + options.ahead),
})
let phase = ''
updater.subscribe((status) => {
  if (status.phase !== phase) say(status.phase)
  phase = status.phase
})
await updater.order('check')
await updater.order('download')
await updater.order('activate')
say('activated')
await store.confirm()
const { last } = updater.status()
await updater.end()
await store.close()
say(`end ${last?.end} ${last?.detail}`)
