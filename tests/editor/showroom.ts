import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { prepareCms } from '../../scripts/cms/prepare'
import { type CmsReleases, releaseFiles, startCmsReleases } from '../../scripts/cms/releases'
import { build } from '../../scripts/start/builds'
import { APP_DIR, DEMO_DIR } from '../../src/server'
import { administrator, createPerson, registerAdministrator, signIn } from '../cms/support/administrator'
import { startCms } from '../cms/support/cms'
import { freePort } from '../network/ports'

/** A CMS with the demo, its panel, its release service, and the account of an editor. */
export interface EditedShowroom {
  readonly root: string
  readonly url: string
  readonly releases: CmsReleases
  readonly editor: { readonly email: string; readonly password: string }
  /** Calls as the administrator. */
  readonly call: ReturnType<typeof administrator>
  readonly adminToken: string
  end(): Promise<void>
}

/** The languages of the journey. */
export const LANGUAGES = ['en', 'de'] as const

export async function startEditedShowroom(): Promise<EditedShowroom> {
  await prepareCms()
  for (const name of ['panel', 'app', 'demo'] as const) await build(name)
  await mkdir('.cache/cms', { recursive: true })
  const root = resolve(await mkdtemp('.cache/cms/editor-'))
  const port = await freePort()
  const data = join(root, 'data')
  const cms = await startCms({
    ...{ locales: LANGUAGES.join(','), seed: DEMO_DIR, dir: root },
    env: {
      ...{ CMS_APP: resolve(APP_DIR), SERVE_ADMIN: 'true', RELEASE_URL: `http://127.0.0.1:${port}` },
      ...releaseFiles(await made(data)),
    },
  })
  try {
    const adminToken = await registerAdministrator(cms.url)
    const call = administrator(cms.url, adminToken, () => signIn(cms.url))
    const editor = await createPerson(call, 'showroom-editor')
    const releases = await startCmsReleases({ data, from: new URL(cms.url), port })
    return {
      ...{ root, url: cms.url, releases, editor, call, adminToken },
      async end() {
        await releases.close()
        await cms.end()
        await rm(root, { recursive: true, force: true })
      },
    }
  } catch (cause) {
    await cms.end()
    throw cause
  }
}

async function made(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true })
  return folder
}
