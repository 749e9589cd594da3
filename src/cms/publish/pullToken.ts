import { readFile, writeFile } from 'node:fs/promises'
import { isRecord } from '../../content'
import type { Strapi } from '../strapi'

/** Its name among the API tokens of the panel. */
const NAME = 'Release service'

/**
 * Creates the API token with which the release service of this machine reads the content, protected worlds included, and
 * writes it into the file. A token that still counts stays.
 */
export async function writePullToken(strapi: Strapi, file: string | undefined): Promise<void> {
  if (!file) return
  const tokens = strapi.service('admin::api-token-content-api')
  const known = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (known !== '' && isRecord(await tokens.getByAccessKey(tokens.hash(known)))) return
  const old = await tokens.getByName(NAME)
  if (isRecord(old)) await tokens.revoke(old.id)
  const { accessKey } = await tokens.create({
    ...{ type: 'read-only', name: NAME, lifespan: null },
    description: 'Reads the content for the page Publish. It is made again at the next start.',
  })
  await writeFile(file, `${accessKey}\n`, { mode: 0o600 })
}
