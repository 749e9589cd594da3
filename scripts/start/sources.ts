import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { StartError } from '../../src/server'
import { buildPackage } from '../package/build'
import { BuildError } from '../package/problem'

/** Folder with the packages that commands build from sources by themselves. */
const PACKAGES = join('dist', 'content')

/** Where the package of a source folder is built: one place for each folder. */
export function packageFolder(source: string): string {
  const path = resolve(source)
  const hash = createHash('sha256').update(path).digest('hex').slice(0, 8)
  return join(PACKAGES, `${basename(path)}-${hash}`)
}

/**
 * The arguments of a server for a leading folder: the sources of a showroom, which are built, or a package. Its
 * `settings.json` applies unless other settings are given.
 * @throws StartError if the folder is neither, or its sources cannot be built.
 */
export async function withSources(args: readonly string[]): Promise<readonly string[]> {
  const [folder, ...rest] = args
  if (folder === undefined || folder.startsWith('-')) return args
  if (await isFile(join(folder, 'manifest.json'))) return ['--content', folder, ...rest]
  await assertSources(folder)
  const out = packageFolder(folder)
  console.info(`Building ${folder} …`)
  try {
    await buildPackage({ source: folder, out, cacheDir: '.cache' })
  } catch (cause) {
    if (!(cause instanceof BuildError)) throw cause
    throw new StartError(cause.message)
  }
  return ['--content', out, ...(await settingsOf(folder, rest)), ...rest]
}

/** @throws StartError unless the folder holds the sources of a showroom. */
export async function assertSources(folder: string): Promise<void> {
  if (await isFile(join(folder, 'showroom.json'))) return
  throw new StartError(
    `${folder} has no showroom.json: name the sources of a showroom. npm run new -- ${folder} writes some.`,
  )
}

/** The option for the settings beside the sources. */
export async function settingsOf(folder: string, args: readonly string[]): Promise<readonly string[]> {
  const settings = join(folder, 'settings.json')
  const isGiven = args.some((arg) => arg === '--settings' || arg.startsWith('--settings='))
  return isGiven || !(await isFile(settings)) ? [] : ['--settings', settings]
}

async function isFile(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isFile() ?? false
}
