import { spawn } from 'node:child_process'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { APP_DIR, DEMO_DIR, StartError } from '../../src/server'
import { LAUNCHER_DIR, SERVER_DIR } from '../pack/folders'
import { STUDIO_DIR } from '../studio/folder'
import { hashInputs } from './hashInputs'

interface Build {
  /** Printed while it runs. */
  readonly message: string
  /** Input files and folders. */
  readonly inputs: readonly string[]
  /** A file that exists once it is done. */
  readonly output: string
  /** Arguments for node. */
  readonly command: readonly string[]
}

const LOCK = 'package-lock.json'

const BUILDS = {
  app: {
    message: 'Building the app …',
    inputs: ['index.html', 'vite.config.ts', 'scripts/vite', LOCK, 'src', 'locales', 'shaders', 'public'],
    output: join(APP_DIR, 'index.html'),
    command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  },
  studio: {
    message: 'Building the studio …',
    inputs: [
      LOCK,
      'scripts/studio/build.ts',
      'src/studio',
      'src/ui',
      'src/markdown',
      'src/content',
      'src/util',
    ],
    output: join(STUDIO_DIR, 'studio.html'),
    command: ['--import', 'tsx', 'scripts/studio/build.ts'],
  },
  server: {
    message: 'Building the server …',
    inputs: [
      ...[
        LOCK,
        'scripts/pack',
        'scripts/inbox',
        'scripts/inbox.ts',
        'scripts/backup',
        'scripts/backup.ts',
        'scripts/export',
        'scripts/export.ts',
        'scripts/options.ts',
        'scripts/password.ts',
        'scripts/package',
      ],
      ...[
        'src/server',
        'src/settings',
        'src/contracts',
        'src/markdown',
        'src/content',
        'src/util',
        'locales',
      ],
    ],
    output: join(SERVER_DIR, 'index.js'),
    command: ['--import', 'tsx', 'scripts/pack/bundleServer.ts'],
  },
  demo: {
    message: 'Building the demo content …',
    inputs: [
      ...[LOCK, 'scripts/package', 'src/content', 'src/server/files/safeOpen.ts'],
      ...['demo/showroom.json', 'demo/content', 'demo/media'],
    ],
    output: join(DEMO_DIR, 'manifest.json'),
    command: ['--import', 'tsx', 'scripts/content/build.ts', 'demo', DEMO_DIR],
  },
  cms: {
    message: 'Bundling the CMS …',
    inputs: [
      ...[LOCK, 'scripts/cms/bundle.ts', 'scripts/pack/bundle.ts', 'src/cms', 'src/server'],
      ...['src/studio/model', 'src/studio/server', 'src/studio/index.ts'],
      ...['src/settings', 'src/contracts', 'src/markdown', 'src/content', 'src/util', 'src/brand'],
    ],
    output: join('cms', 'showroom', 'index.js'),
    command: ['--import', 'tsx', 'scripts/cms/bundle.ts'],
  },
  panel: {
    message: 'Building the panel of the CMS (about a minute) …',
    inputs: ['cms/package-lock.json', 'cms/src/admin', 'cms/config/admin.js'],
    output: join('cms', 'build', 'index.html'),
    command: ['scripts/cms/panel.mjs'],
  },
  desktop: {
    message: 'Building the launcher …',
    inputs: [
      LOCK,
      'package.json',
      'scripts/pack',
      'src/desktop',
      'src/server',
      'src/settings',
      'src/markdown',
      'src/content',
      'src/util',
    ],
    output: join(LAUNCHER_DIR, 'cli.js'),
    command: ['--import', 'tsx', 'scripts/pack/bundleHere.ts'],
  },
} satisfies Readonly<Record<string, Build>>

/**
 * Builds unless the output is up to date with its inputs.
 * @throws StartError when the build fails; its output has the reason.
 */
export async function build(name: keyof typeof BUILDS): Promise<void> {
  const { message, inputs, output, command }: Build = BUILDS[name]
  const note = join('.cache', 'builds', name)
  const hash = await hashInputs(inputs)
  const made = await readFile(note, 'utf8').catch(() => undefined)
  if (made === hash && (await exists(output))) return
  console.info(message)
  await rm(note, { force: true })
  const code = await runNode(command)
  if (code !== 0) throw new StartError(`The build failed (exit code ${code}); its output is above.`)
  await mkdir(dirname(note), { recursive: true })
  await writeFile(note, hash)
}

function runNode(args: readonly string[]): Promise<number | null> {
  return new Promise((resolve, reject) => {
    // Under test, vite would otherwise make a development build.
    const env = { ...process.env, NODE_ENV: 'production' }
    const child = spawn(process.execPath, [...args], { stdio: 'inherit', env })
    child.once('error', reject)
    child.once('close', resolve)
  })
}

async function exists(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined)) !== undefined
}
