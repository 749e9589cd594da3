import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createServer, readSettingsFile, StartError, withOfferedLanguages } from '../../src/server'
import { exportedSettings } from './exportedSettings'
import { hostRules } from './rules/hostRules'
import { siteFiles } from './siteFiles'
import { createSiteWriter } from './siteWriter'

interface ExportOptions {
  /** Content package. */
  readonly content: string
  /** Folder to write; an earlier export in it is replaced. */
  readonly out: string
  /** The built app. */
  readonly appDir: string
  /** Settings file; absent: the app's own. */
  readonly settings?: string
  /** Replaces `site.url`. */
  readonly url?: string
  /** The path that the showroom is served at; absent: that of `site.url`. */
  readonly base?: string
}

interface Exported {
  readonly files: number
  readonly bytes: number
  /** What the exported showroom cannot do, one line each. */
  readonly notes: readonly string[]
}

/** Marks a folder as an export, which the next one may replace. */
const MARK = 'export.json'

/**
 * Writes everything that guests receive from the server as files below `OUT/public`, and the rules of web hosts. The
 * folder appears as a whole: an earlier export stays until the new one is complete.
 * @throws StartError when an input is invalid, or the folder has other files.
 */
export async function exportSite(options: ExportOptions): Promise<Exported> {
  const { content, out, appDir } = options
  await assertReplaceable(out)
  const own = await readSettingsFile(options.settings ?? join(appDir, 'settings.json'))
  const { settings, base, origin, notes } = exportedSettings(own, options)
  const { app, live } = await createServer({ packageDir: content, appDir, settings, base })
  const draft = `${out.replace(/[\\/]+$/, '')}.part`
  await rm(draft, { recursive: true, force: true })
  try {
    const release = live.current()
    const site = createSiteWriter({ app, origin, base, root: join(draft, 'public') })
    for await (const file of siteFiles({ release, appDir, settings, base })) await site.write(file)
    await site.writeText('settings.json', JSON.stringify(withOfferedLanguages(settings, release.offered)))
    const rules = hostRules({ base, origin, policy: site.policy(), media: site.media() })
    for (const [path, text] of Object.entries(rules)) await site.writeBeside(path, text)
    const { version } = release.content.manifest
    await writeFile(join(draft, MARK), `${JSON.stringify({ release: version, base })}\n`)
    await replace(out, draft)
    return { ...site.size(), notes: [...notes, ...site.notes()] }
  } finally {
    await live.end()
    await rm(draft, { recursive: true, force: true })
  }
}

/** Other people's files must survive a wrong argument. */
async function assertReplaceable(out: string): Promise<void> {
  const found = await readdir(out).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ENOENT') return []
    throw new StartError(`${out} cannot be read: ${cause.message}`)
  })
  if (found.length === 0) return
  const mark = await readFile(join(out, MARK), 'utf8').catch(() => undefined)
  if (mark === undefined)
    throw new StartError(`${out} has files that are not an export: name an empty or a new folder.`)
}

async function replace(out: string, draft: string): Promise<void> {
  const before = `${out.replace(/[\\/]+$/, '')}.before`
  await rm(before, { recursive: true, force: true })
  await rename(out, before).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause
  })
  await rename(draft, out)
  await rm(before, { recursive: true, force: true })
}
