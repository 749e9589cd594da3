import { chmod, copyFile, cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readPackage, readSettingsFile } from '../../src/server'
import { addNode, tarball } from './pack'
import { SERVER_SCRIPT } from './scripts'
import { buildServer } from './server'

export interface ServerPackOptions {
  /** The built app. */
  readonly appDir: string
  /** Output folder, replaced. The archive is written next to it. */
  readonly out: string
  readonly version: string
  /** Content package to include; absent: it is added later. */
  readonly content?: string
  /** Replaces the app's own settings. */
  readonly settings?: string
  /** Node runtime for Linux or macOS to include; absent: the machine has one. */
  readonly node?: string
}

/** Files copied unchanged from the repository. */
const DEPLOY_EXAMPLES = 'examples/deploy'
const GUIDE = 'docs/operating.md'

/**
 * Packs a folder that serves the showroom on a machine without this repository. Returns the path of its
 * archive.
 * @throws StartError when an input is invalid.
 */
export async function packServer(options: ServerPackOptions): Promise<string> {
  const { appDir, out, version, content, settings, node } = options
  if (content !== undefined) await readPackage(content)
  if (settings !== undefined) await readSettingsFile(settings)
  await rm(out, { recursive: true, force: true })
  await mkdir(join(out, 'dist'), { recursive: true })
  await cp(appDir, join(out, 'dist', 'app'), { recursive: true })
  await buildServer(join(out, 'dist'))
  await cp(DEPLOY_EXAMPLES, join(out, 'deploy'), { recursive: true })
  await copyFile(GUIDE, join(out, 'OPERATING.md'))
  await copyFile(settings ?? join(appDir, 'settings.json'), join(out, 'settings.json'))
  if (content !== undefined) await cp(content, join(out, 'content'), { recursive: true })
  const about = { name: 'showroom', version, private: true, type: 'module' }
  await writeFile(join(out, 'package.json'), `${JSON.stringify(about, null, 2)}\n`)
  if (node !== undefined) await addNode(node, 'linux', out)
  await writeFile(join(out, 'showroom'), SERVER_SCRIPT)
  await chmod(join(out, 'showroom'), 0o755)
  return tarball(out)
}
