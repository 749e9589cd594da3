// npm run desktop:pack -- [--platform linux|win|mac] [--content PACKAGE] [--settings FILE] [--node]
// [--node-from FILE] [--arch NAME] [--out DIR] [--release DIR]: packs a folder, and an archive of it, that runs the showroom
// on a machine without this repository. --release also writes a release of the program, with which packs are updated.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { engines, version } from '../package.json'
import { PLATFORMS, type Platform } from '../src/contracts'
import { APP_DIR, reportStartErrors, StartError } from '../src/server'
import { omitUndefined } from '../src/util'
import { pack } from './pack/pack'
import { writeProgramRelease } from './pack/programRelease'
import { build } from './start/builds'

/** The first version whose installed program runs releases. */
const NEEDS_PROGRAM = '2.1.0'

const HERE: Readonly<Partial<Record<NodeJS.Platform, Platform>>> = {
  linux: 'linux',
  darwin: 'mac',
  win32: 'win',
}

await reportStartErrors(async () => {
  const { platform, node, out, arch, release, 'node-from': nodeFrom, ...paths } = readArguments()
  const here = HERE[process.platform]
  const target = PLATFORMS.find((each) => each === (platform ?? here))
  if (!target) throw new StartError(`--platform must be one of ${PLATFORMS.join(', ')}, not '${platform}'.`)
  if (node && target !== here)
    throw new StartError(
      '--node takes this machine’s runtime: name one for the platform with --node-from FILE.',
    )
  await build('app')
  const folder = resolve(out ?? join('dist', 'packs', `showroom-${version}-${target}`))
  const archive = await pack({
    ...{ platform: target, appDir: APP_DIR, out: folder, version },
    ...omitUndefined({ ...paths, node: nodeFrom ?? (node ? process.execPath : undefined) }),
  })
  console.info(archive)
  if (release === undefined) return
  const { files, version: name } = await writeProgramRelease(folder, resolve(release), {
    ...{ version, platform: target, ...omitUndefined({ arch: arch ?? (node ? process.arch : undefined) }) },
    needs: { node: engines.node.replace(/^\D*/, '').split(' ')[0] ?? version, program: NEEDS_PROGRAM },
  })
  console.info(
    `${release}: ${name}, ${files.length} files. Sign it: npm run content:sign -- ${release} --key FILE`,
  )
})

function readArguments() {
  const text = { type: 'string' } as const
  const options = {
    ...{ platform: text, content: text, settings: text, out: text, 'node-from': text },
    ...{ arch: text, release: text },
    node: { type: 'boolean' },
  } as const
  try {
    return parseArgs({ options }).values
  } catch (cause) {
    throw new StartError(cause instanceof Error ? cause.message : String(cause))
  }
}
