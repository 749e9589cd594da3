import { compareVersions, type Manifest, type Platform } from '../../contracts'

/** The machine, and the programs on it. */
export interface Machine {
  readonly platform: Platform
  /** The processor, as Node names it. */
  readonly arch: string
  /** Version of the Node runtime of the installed program. */
  readonly node: string
  /** Version of the installed program. */
  readonly installed: string
}

const PLATFORM: Readonly<Partial<Record<NodeJS.Platform, Platform>>> = { darwin: 'mac', win32: 'win' }

/** This machine. `installed`: version of the program that an administrator installed. */
export const thisMachine = (installed: string): Machine => ({
  platform: PLATFORM[process.platform] ?? 'linux',
  arch: process.arch,
  node: process.versions.node,
  installed,
})

/** The file that starts a program, and its own Node runtime, in a release. */
export const ENTRY = 'dist/desktop/cli.js'
export const runtimeOf = (platform: Platform): string =>
  platform === 'win' ? 'node/node.exe' : 'node/bin/node'

/** A pack with its Node runtime has a few hundred files and 150 MB. */
const MOST_FILES = 20_000
const MOST_BYTES = 1024 * 1024 * 1024

/** Why a release cannot run on a machine. `lowest`: version of the running program: a lower one undoes its fixes. */
export function programFault(manifest: Manifest, machine: Machine, lowest: string): string | undefined {
  const { program, files } = manifest
  if (!program) return 'it is content, not a release of the program'
  const { platform, arch, needs, version } = program
  const hasRuntime = files.some(({ path }) => path === runtimeOf(machine.platform))
  if (platform !== machine.platform)
    return `it is made for ${platform}, and this machine is ${machine.platform}`
  if (hasRuntime && arch !== machine.arch)
    return `its Node runtime is made for ${arch ?? 'an unknown processor'}, and this machine is ${machine.arch}`
  if (!hasRuntime && compareVersions(machine.node, needs.node) < 0)
    return `it needs Node ${needs.node}, and the installed one is ${machine.node}`
  if (compareVersions(machine.installed, needs.program) < 0)
    return `it needs version ${needs.program} to be installed, and ${machine.installed} is`
  if (compareVersions(version, lowest) < 0)
    return `its version ${version} is lower than the running ${lowest}`
  if (!files.some(({ path }) => path === ENTRY)) return `it has no ${ENTRY}`
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  if (files.length > MOST_FILES || bytes > MOST_BYTES) return 'it is larger than a program may be'
  return undefined
}
