import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeKeys, type SigningKey } from '../../scripts/sign/keys'
import { makeGoodPackage } from '../unit/scripts/check/tinyPackage'
import { openFakeCms } from '../unit/scripts/pull/fakeCms'

/** A CMS whose content an editor changes, and the key of its releases. */
export interface EditedCms {
  readonly root: string
  readonly url: string
  readonly keyFile: string
  readonly key: SigningKey
  /** Each edition has other texts. */
  edition: number
  close(): Promise<void>
}

export async function openEditedCms(): Promise<EditedCms> {
  const root = await mkdtemp(join(tmpdir(), 'showroom-release-'))
  const fake = await openFakeCms(await makeGoodPackage(root))
  const keyFile = join(root, 'key.pem')
  const cms = {
    ...{ root, keyFile, url: fake.url.href, edition: 1, key: await makeKeys(keyFile) },
    async close() {
      await fake.close()
      await rm(root, { recursive: true, force: true })
    },
  }
  fake.trick = (_, answer, url) => {
    if (url.pathname !== '/api/ui-translation') return false
    const items = [{ id: 1, key: 'home.title', value: `edition ${cms.edition}` }]
    answer.writeHead(200, { 'Content-Type': 'application/json' })
    answer.end(JSON.stringify({ data: { items }, meta: {} }))
    return true
  }
  return cms
}
