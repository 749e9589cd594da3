import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'

const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** The headless shell, where a distribution packages it: it uses a fifth less CPU. */
const SHELL_NAMES = ['chromium-headless-shell', 'chrome-headless-shell']
const H264 = 'video/mp4; codecs="avc1.640028"'
const isRoot = process.getuid?.() === 0

/** Keeps the autoplay policy that visitors have. */
const ARGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/**
 * Disabled features. Chromium heeds only the last switch of this kind, so Playwright's own are repeated. The
 * others belong to the browser's own UI and cost more CPU than opening the showroom; a spare renderer
 * process is a tenth of a short visit.
 */
const DISABLED_FEATURES = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'WebUIOmniboxPopup',
]

/** Lets WebGL draw on machines without a GPU. */
const WITH_WEBGL = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']
/** Draws everything in software directly instead of emulating a GPU: half the work. */
const WITHOUT_WEBGL = ['--disable-gpu']

/**
 * Launch options for the Chromium at `executablePath`. The sandbox is off only for root, where it is
 * unavailable.
 */
export function launchOptions(executablePath: string, { webgl = true } = {}): LaunchOptions {
  const args = [
    ...ARGS,
    `--disable-features=${DISABLED_FEATURES.join()}`,
    ...(webgl ? WITH_WEBGL : WITHOUT_WEBGL),
  ]
  return { executablePath, args, chromiumSandbox: !isRoot }
}

/**
 * Finds a Chromium that plays H.264: Playwright's own if installed, else the system's, else (as root)
 * installs one with apt. Reports on stderr which one is used and which were skipped.
 * @throws when there is none.
 */
export async function findChromium(): Promise<string> {
  const found = (await firstThatPlays(installed())) ?? (await firstThatPlays(installWithApt()))
  if (found === undefined) {
    throw new Error('No Chromium that plays H.264 found. Install one: apt-get install chromium')
  }
  console.warn(`Chromium: ${found}`)
  return found
}

/** Finds a headless shell that plays H.264, if there is one. Reports it on stderr. */
export async function findShell(): Promise<string | undefined> {
  const found = await firstThatPlays(onPath(SHELL_NAMES).filter(isExecutable))
  if (found !== undefined) console.warn(`Headless shell: ${found}`)
  return found
}

async function firstThatPlays(candidates: readonly string[]): Promise<string | undefined> {
  for (const path of candidates) {
    const reason = await playbackFault(path)
    if (reason === undefined) return path
    console.warn(`Skipped ${path}: ${reason}`)
  }
  return undefined
}

/** Playwright's own and the system's browsers that exist on disk. */
function installed(): string[] {
  return [chromium.executablePath(), ...onPath(SYSTEM_NAMES)].filter(isExecutable)
}

function onPath(names: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

async function playbackFault(executablePath: string): Promise<string | undefined> {
  try {
    const browser = await chromium.launch(launchOptions(executablePath))
    try {
      const page = await browser.newPage()
      const plays = await page.evaluate((type) => MediaSource.isTypeSupported(type), H264)
      return plays ? undefined : 'it does not play H.264'
    } finally {
      await browser.close()
    }
  } catch (error) {
    return `it does not start (${String(error).split('\n')[0]})`
  }
}

function installWithApt(): string[] {
  if (!isRoot) return []
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (args: readonly string[], errors: 'inherit' | 'ignore') =>
    execFileSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', errors] })
  const install = ['install', '-y', '--no-install-recommends']
  try {
    console.warn('No Chromium found: apt-get install chromium')
    apt(['update'], 'inherit')
    apt([...install, 'chromium'], 'inherit')
  } catch {
    // apt printed the reason; findChromium's error says what to do.
    return installed()
  }
  try {
    apt([...install, SHELL_NAMES[0] as string], 'ignore')
  } catch {
    // Not every distribution has it, and nothing needs it.
  }
  return installed()
}
