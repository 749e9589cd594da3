import { accessSync, constants } from 'node:fs'
import { posix, win32 } from 'node:path'

/** The parts of a machine that the search for a browser depends on. */
export interface Machine {
  readonly platform: NodeJS.Platform
  readonly env: Readonly<Record<string, string | undefined>>
  /** Whether the path is an executable file. */
  readonly isProgram: (path: string) => boolean
}

/** Program names on Linux; the browsers that play films best come first. */
const LINUX_NAMES = [
  'google-chrome-stable',
  'google-chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
  'chromium',
  'chromium-browser',
]
const LINUX_PLACES = [
  '/usr/bin',
  '/usr/local/bin',
  '/opt/google/chrome',
  '/opt/microsoft/msedge',
  '/snap/bin',
]

/** Environment variables that name program folders on Windows: those of all users, then the user's own. */
const WINDOWS_FOLDERS = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
const WINDOWS_PATHS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
  'Chromium\\Application\\chrome.exe',
]
const MAC_APPS = ['Google Chrome', 'Microsoft Edge', 'Chromium']

/** The first Chrome, Edge or Chromium on a machine; undefined if there is none. */
export function findBrowser(machine: Machine = HERE): string | undefined {
  return candidates(machine).find(machine.isProgram)
}

/** Candidate paths, best first. */
export function candidates({ platform, env }: Omit<Machine, 'isProgram'>): readonly string[] {
  if (platform === 'win32') {
    const folders = WINDOWS_FOLDERS.flatMap((name) => env[name] ?? [])
    return WINDOWS_PATHS.flatMap((path) => folders.map((folder) => win32.join(folder, path)))
  }
  if (platform === 'darwin') {
    const folders = ['/Applications', ...(env.HOME ? [posix.join(env.HOME, 'Applications')] : [])]
    return MAC_APPS.flatMap((app) =>
      folders.map((folder) => posix.join(folder, `${app}.app/Contents/MacOS/${app}`)),
    )
  }
  const path = (env.PATH ?? '').split(':').filter((folder) => folder.startsWith('/'))
  const folders = [...new Set([...path, ...LINUX_PLACES])]
  return LINUX_NAMES.flatMap((name) => folders.map((folder) => posix.join(folder, name)))
}

/** Whether the path is an executable file. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** This machine. */
const HERE: Machine = { platform: process.platform, env: process.env, isProgram }
