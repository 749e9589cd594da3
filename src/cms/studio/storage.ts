import { Refused, type Storage } from '../../studio'
import type { CmsModel } from '../model/attribute'
import type { Languages } from '../setup/languages'
import type { Strapi } from '../strapi'
import { createLibrary } from './library'
import { createRecordReader } from './readRecords'
import { writeRecords } from './writeRecords'

interface StorageOptions {
  readonly strapi: Strapi
  readonly model: CmsModel
  readonly languages: () => Promise<Languages>
  /** Called with the types whose records have changed. */
  readonly change: (uid: string) => void
}

/** The records of the CMS as the studio edits them: like sources, with the texts of all languages in one record. */
export function createCmsStorage({ strapi, model, languages, change }: StorageOptions): Storage {
  const reader = createRecordReader(strapi, model)
  const library = createLibrary(strapi)
  return {
    async list() {
      const own = await languages()
      return { ...own, records: await reader.all(own) }
    },
    async read({ collection, name }) {
      const type = reader.typeOf(collection)
      if (!type) throw new Refused(`The CMS has no '${collection.slice(0, 80)}'.`)
      const found = await reader.find(type, name, await languages())
      return found && { collection, name, record: found.record, hash: found.hash }
    },
    async write(writes) {
      const writing = { strapi, model, reader, library, languages: await languages() }
      const changed = await writeRecords(writing, writes)
      if (changed === 'changed') return 'changed'
      for (const { uid } of changed) change(uid)
      return 'written'
    },
    upload: (file) => library.upload(file),
    files: () => library.names(),
    path: async () => undefined,
    bytes: (file) => library.bytes(file),
    picture: (file) => library.picture(file),
  }
}
