import { execFileSync, spawnSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writePolicies } from '../../../../scripts/pack/policies'
import type { Platform } from '../../../../src/contracts'
import { findBrowser } from '../../../../src/desktop/browser/findBrowser'
import { browserFlags } from '../../../../src/desktop/browser/flags'
import { startBrowser } from '../../../../src/desktop/browser/startBrowser'

/** The ways out of a kiosk, and the policies that block them. */
const ATTACKS = {
  'Ctrl+P, Return saves a file at any path': ['PrintingEnabled', false],
  'a file dialog shows and changes files': ['AllowFileSelectionDialogs', false],
  'Shift+Esc, "End task" ends the page': ['TaskManagerEndProcessEnabled', false],
  'a download can be opened': ['DownloadRestrictions', 3],
  'the translate bubble leads to settings': ['TranslateEnabled', false],
  'the password manager knows what others typed': ['PasswordManagerEnabled', false],
  'a file picker of a page reads files': ['DefaultFileSystemReadGuardSetting', 2],
  'a file picker of a page writes files': ['DefaultFileSystemWriteGuardSetting', 2],
  'a window opens in front': ['DefaultPopupsSetting', 2],
} as const

let root = ''
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'policies-'))
  for (const platform of ['linux', 'win', 'mac'] satisfies Platform[])
    await writePolicies(platform, join(root, platform))
})
afterAll(() => rm(root, { recursive: true, force: true }))
const read = (name: string) => readFile(join(root, name), 'utf8')

describe('The policies of a kiosk', () => {
  it.each(Object.entries(ATTACKS))('block on Linux, Windows and macOS: %s', async (_, [name, value]) => {
    for (const browser of ['chromium', 'chrome', 'edge'])
      expect(JSON.parse(await read(`linux/${browser}.json`))).toHaveProperty(name, value)
    const registry = await read('win/install.reg')
    expect(registry.split(`"${name}"=dword:${Number(value).toString().padStart(8, '0')}`)).toHaveLength(4)
    const plist = typeof value === 'boolean' ? `<${value}/>` : `<integer>${value}</integer>`
    expect((await read('mac/showroom.mobileconfig')).split(`<key>${name}</key>${plist}`)).toHaveLength(4)
  })

  it('block all addresses but those of the web: pages of the browser, its tools, files, programs', async () => {
    const { URLBlocklist, URLAllowlist } = JSON.parse(await read('linux/chrome.json'))
    expect(URLBlocklist).toEqual(['*'])
    expect(URLAllowlist).toEqual(['http://*', 'https://*', 'data:*', 'about:blank'])
    expect(await read('win/install.reg')).toContain(
      '[HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Google\\Chrome\\URLBlocklist]\r\n"1"="*"\r\n',
    )
  })

  it('use the names of Edge where they differ', async () => {
    const edge = JSON.parse(await read('linux/edge.json'))
    expect(edge).toMatchObject({ InPrivateModeAvailability: 1, EditFavoritesEnabled: false })
    expect(edge).not.toHaveProperty('IncognitoModeAvailability')
  })

  it('do not lock out the launcher, which watches the browser like developer tools', async () => {
    for (const name of ['linux/chrome.json', 'win/install.reg', 'mac/showroom.mobileconfig'])
      expect(await read(name)).not.toMatch(/DeveloperToolsAvailability|RemoteDebuggingAllowed/)
  })

  it('are installed on Linux for all users, and removed without touching the policies of others', async () => {
    const machine = join(root, 'machine')
    const run = (what: string) =>
      spawnSync(join(root, 'linux', 'policies.sh'), [what], { env: { ...process.env, ROOT: machine } })
    const list = () => execFileSync('find', [machine, '-type', 'f'], { encoding: 'utf8' }).trim().split('\n')
    expect(run('install').status).toBe(0)
    const others = join(machine, 'etc/opt/chrome/policies/managed/company.json')
    await writeFile(others, '{}')
    expect(list().sort()).toEqual(
      [
        others,
        ...['chromium', 'chromium-browser', 'opt/chrome', 'opt/edge'].map((name) =>
          join(machine, 'etc', name, 'policies/managed/showroom.json'),
        ),
      ].sort(),
    )
    expect(run('remove').status).toBe(0)
    expect(list()).toEqual([others])
    expect(run('').status).toBe(2)
  })

  it('are removed on Windows value by value, and lists completely', async () => {
    const remove = await read('win/remove.reg')
    expect(remove).toContain('"PrintingEnabled"=-\r\n')
    expect(remove).toContain('[-HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Microsoft\\Edge\\URLBlocklist]')
    expect(remove).not.toMatch(
      /dword|\[-HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\[\w\\]+(Chrome|Edge|Chromium)\]/,
    )
  })
})

const program = findBrowser()
/** A namespace of its own, in which the policies of this machine can be replaced. */
const NAMESPACE = process.getuid?.() === 0 ? ['-m'] : ['-rm']
const POLICY_FOLDER = '/etc/chromium'
const canReplace =
  program?.includes('chromium') === true &&
  spawnSync('unshare', [...NAMESPACE, 'mount', '-t', 'tmpfs', 'tmpfs', POLICY_FOLDER]).status === 0

it.runIf(canReplace)(
  'Chromium knows every policy of a kiosk and still lets the launcher watch it',
  async () => {
    const folder = join(root, 'browser')
    await cp(join(root, 'linux'), folder, { recursive: true })
    const { URLBlocklist, URLAllowlist, ...others } = JSON.parse(await read('linux/chromium.json'))
    const open = async (policies: object, url: string, expression: string) => {
      await writeFile(join(folder, 'chromium.json'), JSON.stringify(policies))
      const wrapper = join(folder, 'chromium')
      const inside = `mount -t tmpfs tmpfs ${POLICY_FOLDER} && '${folder}/policies.sh' install && exec '${program}' "$@"`
      await writeFile(
        wrapper,
        `#!/bin/sh\nexec unshare ${NAMESPACE} sh -c '${inside.replaceAll("'", `'\\''`)}' sh "$@"\n`,
        {
          mode: 0o755,
        },
      )
      const profileDir = await mkdtemp(join(root, 'profile-'))
      const look = { url: 'about:blank', profileDir, kiosk: true, withoutVideos: true, isRoot: true }
      const browser = await startBrowser(wrapper, profileDir, ['--headless=new', ...browserFlags(look)])
      let session: string | undefined
      browser.devtools.listen(({ method, parameters }) => {
        if (method === 'Target.attachedToTarget') session ??= String(parameters.sessionId)
      })
      const ask = async () => {
        const answer = await browser.devtools.ask(
          'Runtime.evaluate',
          { expression, returnByValue: true },
          session,
        )
        return (answer.result as { value?: unknown } | undefined)?.value
      }
      try {
        await browser.devtools.ask('Target.setAutoAttach', {
          ...{ autoAttach: true, waitForDebuggerOnStart: false, flatten: true },
        })
        const find = async <T>(what: () => Promise<T> | T) => {
          for (let turn = 0; turn < 200; turn++) {
            const found = await what()
            if (found) return found
            await new Promise((resolve) => setTimeout(resolve, 50))
          }
          throw new Error(`${url} showed nothing`)
        }
        await find(() => session)
        const { errorText } = await browser.devtools.ask('Page.navigate', { url }, session)
        return errorText ?? (await find(() => ask().catch(() => undefined)))
      } finally {
        await browser.end(true)
      }
    }
    const rows = `(() => {
    const find = (root) => [...root.querySelectorAll('*')].flatMap((each) => [
      ...(each.tagName === 'POLICY-ROW' ? [each.shadowRoot.textContent.replace(/\\s+/g, ' ')] : []),
      ...(each.shadowRoot ? find(each.shadowRoot) : []),
    ])
    const rows = find(document)
    return rows.length > 0 && JSON.stringify(rows)
  })()`
    const shown = JSON.parse(String(await open(others, 'chrome://policy/', rows))) as string[]
    for (const name of Object.keys(others)) {
      const row = shown.find((each) => each.trim().startsWith(`${name} `))
      expect(row, name).toMatch(/Mandatory (OK|Deprecated) /)
    }
    const blocked = await open({ ...others, URLBlocklist, URLAllowlist }, 'file:///etc/passwd', 'false')
    expect(blocked).toBe('net::ERR_BLOCKED_BY_ADMINISTRATOR')
  },
)
