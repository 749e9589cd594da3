import { createWriteStream } from 'node:fs'
import { chmod, copyFile, cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { create } from 'tar'
import { ZipFile } from 'yazl'
import type { Platform } from '../../src/contracts'
import { readPackage, readSettingsFile, StartError } from '../../src/server'
import { bundleLauncher } from './bundle'
import { writePolicies } from './policies'
import { COMMAND, SCRIPT } from './scripts'

export interface PackOptions {
  readonly platform: Platform
  /** The built app. */
  readonly appDir: string
  /** Output folder, replaced. The archive is written next to it. */
  readonly out: string
  readonly version: string
  /** Content package to include; absent: it is added later. */
  readonly content?: string
  /** Replaces the app's own settings. */
  readonly settings?: string
  /** Node runtime to include; absent: the machine has one. */
  readonly node?: string
}

/** Files copied unchanged from the repository. */
const KIOSK_EXAMPLES = 'examples/kiosk'
const GUIDE = 'docs/kiosk.md'

/**
 * Packs a folder that runs the showroom on a machine without this repository. Returns the path of its
 * archive.
 * @throws StartError when an input is invalid.
 */
export async function pack(options: PackOptions): Promise<string> {
  const { platform, appDir, out, version, content, settings, node } = options
  if (content !== undefined) await readPackage(content)
  if (settings !== undefined) await readSettingsFile(settings)
  await rm(out, { recursive: true, force: true })
  await mkdir(join(out, 'dist'), { recursive: true })
  await bundleLauncher(join(out, 'dist', 'desktop'))
  await cp(appDir, join(out, 'dist', 'app'), { recursive: true })
  await cp('locales', join(out, 'locales'), { recursive: true })
  await cp(KIOSK_EXAMPLES, join(out, 'kiosk'), { recursive: true })
  await writePolicies(platform, join(out, 'kiosk', 'policies'))
  await copyFile(GUIDE, join(out, 'KIOSK.md'))
  await copyFile(settings ?? join(appDir, 'settings.json'), join(out, 'settings.json'))
  if (content !== undefined) await cp(content, join(out, 'content'), { recursive: true })
  const about = { name: 'showroom', version, private: true, type: 'module' }
  await writeFile(join(out, 'package.json'), `${JSON.stringify(about, null, 2)}\n`)
  if (node !== undefined) await addNode(node, platform, out)
  if (platform === 'win') await writeFile(join(out, 'showroom.cmd'), COMMAND)
  else {
    await writeFile(join(out, 'showroom'), SCRIPT)
    await chmod(join(out, 'showroom'), 0o755)
  }
  return platform === 'win' ? zip(out) : tarball(out)
}

/**
 * Adds a Node runtime.
 * @throws StartError when the file is not one.
 */
export async function addNode(node: string, platform: Platform, out: string): Promise<void> {
  const found = await stat(node).catch(() => undefined)
  if (!found?.isFile()) throw new StartError(`${node} is not a Node runtime.`)
  const target = platform === 'win' ? join(out, 'node', 'node.exe') : join(out, 'node', 'bin', 'node')
  await mkdir(dirname(target), { recursive: true })
  await copyFile(node, target)
  await chmod(target, 0o755)
}

/** Writes an archive of a folder beside it and returns its path. */
export async function tarball(out: string): Promise<string> {
  const file = `${out}.tar.gz`
  await create({ gzip: true, portable: true, file, cwd: dirname(out) }, [relative(dirname(out), out)])
  return file
}

async function zip(out: string): Promise<string> {
  const file = `${out}.zip`
  const archive = new ZipFile()
  const entries = await readdir(out, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const name = relative(dirname(out), path).replaceAll('\\', '/')
    // Films and pictures do not compress further.
    archive.addFile(path, name, { compress: !/\.(mp4|webm|webp|jpe?g|png|woff2|br|gz)$/i.test(name) })
  }
  archive.end()
  await pipeline(archive.outputStream, createWriteStream(file))
  return file
}
