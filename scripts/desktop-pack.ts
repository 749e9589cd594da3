// npm run desktop:pack -- [--platform linux|win|mac] [--content PACKAGE] [--settings FILE] [--node]
// [--node-from FILE] [--out DIR]: packs a folder, and an archive of it, that runs the showroom on a machine
// without this repository.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { version } from '../package.json'
import { APP_DIR, reportStartErrors, StartError } from '../src/server'
import { omitUndefined } from '../src/util'
import { pack } from './pack/pack'
import { PLATFORMS, type Platform } from './pack/platforms'
import { build } from './start/builds'

const HERE: Readonly<Partial<Record<NodeJS.Platform, Platform>>> = {
  linux: 'linux',
  darwin: 'mac',
  win32: 'win',
}

await reportStartErrors(async () => {
  const { platform, node, out, 'node-from': nodeFrom, ...paths } = readArguments()
  const here = HERE[process.platform]
  const target = PLATFORMS.find((each) => each === (platform ?? here))
  if (!target) throw new StartError(`--platform must be one of ${PLATFORMS.join(', ')}, not '${platform}'.`)
  if (node && target !== here)
    throw new StartError(
      '--node takes this machine’s runtime: name one for the platform with --node-from FILE.',
    )
  await build('app')
  const archive = await pack({
    platform: target,
    appDir: APP_DIR,
    out: resolve(out ?? join('dist', 'packs', `showroom-${version}-${target}`)),
    version,
    ...omitUndefined({ ...paths, node: nodeFrom ?? (node ? process.execPath : undefined) }),
  })
  console.info(archive)
})

function readArguments() {
  const text = { type: 'string' } as const
  const options = {
    ...{ platform: text, content: text, settings: text, out: text, 'node-from': text },
    node: { type: 'boolean' },
  } as const
  try {
    return parseArgs({ options }).values
  } catch (cause) {
    throw new StartError(cause instanceof Error ? cause.message : String(cause))
  }
}
