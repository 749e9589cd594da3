import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JsonObject } from '../../../../src/studio'
import { PLACE } from './storageContract'

/** A folder of sources with one place, which another program changes. */
export async function sources() {
  const root = await mkdtemp(join(tmpdir(), 'studio-files-'))
  await mkdir(join(root, 'content'))
  await mkdir(join(root, 'media'))
  await writeFile(join(root, 'showroom.json'), '{ "defaultLocale": "en", "locales": ["en", "de"] }')
  await writeFile(join(root, 'content', 'content-locations.json'), `${JSON.stringify([PLACE], null, 2)}\n`)
  return {
    root,
    async change(collection: string, name: string, edit: (record: JsonObject) => JsonObject) {
      const path = join(root, 'content', `${collection}.json`)
      const records = JSON.parse(await readFile(path, 'utf8'))
      const next = records.map((record: { payloadId: string }) =>
        record.payloadId === name ? edit(record) : record,
      )
      await writeFile(path, JSON.stringify(next, null, 2))
    },
    end: () => rm(root, { recursive: true }),
  }
}
