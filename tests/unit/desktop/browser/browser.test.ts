import { expect, it } from 'vitest'
import { candidates, findBrowser } from '../../../../src/desktop/browser/findBrowser'
import { browserFlags } from '../../../../src/desktop/browser/flags'

const found = (platform: NodeJS.Platform, env: Record<string, string>, ...programs: string[]) =>
  findBrowser({ platform, env, isProgram: (path) => programs.includes(path) })

it('finds Chrome before Edge before Chromium on Linux, in PATH and in the folders of packages', () => {
  const env = { PATH: '/srv/a/bin:relative:/usr/bin' }
  expect(found('linux', env, '/usr/bin/chromium')).toBe('/usr/bin/chromium')
  expect(found('linux', env, '/usr/bin/chromium', '/opt/microsoft/msedge/microsoft-edge')).toBe(
    '/opt/microsoft/msedge/microsoft-edge',
  )
  expect(found('linux', env, '/usr/bin/microsoft-edge', '/srv/a/bin/google-chrome')).toBe(
    '/srv/a/bin/google-chrome',
  )
  expect(found('linux', env)).toBeUndefined()
  expect(candidates({ platform: 'linux', env }).filter((path) => !path.startsWith('/'))).toEqual([])
})

it('finds a browser on Windows in the folders that the environment names', () => {
  const env = { PROGRAMFILES: 'C:\\Program Files', LOCALAPPDATA: 'C:\\People\\a\\AppData\\Local' }
  const edge = 'C:\\Program Files\\Microsoft\\Edge\\Application\\msedge.exe'
  const chrome = 'C:\\People\\a\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe'
  expect(found('win32', env, edge)).toBe(edge)
  expect(found('win32', env, edge, chrome)).toBe(chrome)
})

it('finds a browser on macOS in the applications of all users and of one', () => {
  const chromium = '/srv/a/Applications/Chromium.app/Contents/MacOS/Chromium'
  const edge = '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge'
  expect(found('darwin', { HOME: '/srv/a' }, chromium)).toBe(chromium)
  expect(found('darwin', { HOME: '/srv/a' }, chromium, edge)).toBe(edge)
})

const look = {
  url: 'http://127.0.0.1:1/?launch=x',
  profileDir: '/data/browser',
  kiosk: true,
  withoutVideos: false,
  isRoot: false,
}

it('opens a kiosk full screen without dialogs, with its own profile, monitored over pipes only', () => {
  const flags = browserFlags(look)
  for (const flag of [
    ...[
      '--kiosk',
      '--disable-pinch',
      '--overscroll-history-navigation=0',
      '--no-first-run',
      '--noerrdialogs',
    ],
    ...['--hide-crash-restore-bubble', '--disable-translate', '--remote-debugging-pipe'],
    ...['--autoplay-policy=no-user-gesture-required', '--user-data-dir=/data/browser', `--app=${look.url}`],
  ])
    expect(flags).toContain(flag)
  expect(flags.join(' ')).not.toContain('remote-debugging-port')
  // Browsers use only the last of several such switches.
  expect(flags.filter((flag) => flag.startsWith('--disable-features='))).toHaveLength(1)
})

it('opens a window that visitors can leave, and disables the sandbox only for root', () => {
  const flags = browserFlags({ ...look, kiosk: false })
  expect(flags).not.toContain('--kiosk')
  expect(flags).not.toContain('--disable-pinch')
  expect(flags).not.toContain('--no-sandbox')
  expect(browserFlags({ ...look, isRoot: true })).toContain('--no-sandbox')
})

it('disables the GPU where films are disabled', () => {
  expect(browserFlags(look)).not.toContain('--disable-gpu')
  expect(browserFlags({ ...look, withoutVideos: true })).toContain('--disable-gpu')
})
