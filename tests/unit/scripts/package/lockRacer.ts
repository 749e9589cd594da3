// Takes the locks of folders at the same moments as other processes do: node --import tsx lockRacer.ts NAME RACERS FOLDER…
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { withLock } from '../../../../scripts/package/lock'

const [name = '', racers, ...folders] = process.argv.slice(2)
const count = (folder: string, what: RegExp) => readdirSync(folder).filter((file) => what.test(file)).length
const untilAll = async (folder: string, what: RegExp) => {
  while (count(folder, what) < Number(racers)) await wait(1)
}

for (const folder of folders) {
  writeFileSync(join(folder, `ready-${name}`), '')
  await untilAll(folder, /^ready-/)
  await withLock(folder, async () => {
    writeFileSync(join(folder, `won-${name}`), '')
    // It keeps the lock until everybody has tried.
    await untilAll(folder, /^(won|lost)-/)
  }).catch((cause: Error) => {
    if (!/another build/.test(String(cause.message))) throw cause
    writeFileSync(join(folder, `lost-${name}`), '')
  })
}
