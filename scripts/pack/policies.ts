import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Platform } from '../../src/contracts'

/** A managed policy of Chromium and Chrome, and of Edge. */
interface Policy {
  readonly name: string
  readonly value: boolean | number | readonly string[]
  /** The name in Edge if it differs. */
  readonly edge?: string
  /** What a visitor could do without it, for the guide (docs/kiosk.md). */
  readonly blocks: string
}

const DENY = 2

/**
 * Policies of a kiosk's browser. `DeveloperToolsAvailability` is missing: it would also end the launcher's
 * connection to the browser, which closes developer tools instead.
 */
const POLICIES: readonly Policy[] = [
  { name: 'PrintingEnabled', value: false, blocks: 'Ctrl+P, Return: saving a file at any path' },
  { name: 'AllowFileSelectionDialogs', value: false, blocks: 'file dialogs, which show and change files' },
  { name: 'TaskManagerEndProcessEnabled', value: false, blocks: 'Shift+Esc, "End task"' },
  { name: 'DownloadRestrictions', value: 3, blocks: 'downloads, which can be opened' },
  {
    name: 'URLBlocklist',
    value: ['*'],
    blocks: 'pages of the browser, developer tools, sources, files, programs of the system (`mailto:`)',
  },
  {
    name: 'URLAllowlist',
    value: ['http://*', 'https://*', 'data:*', 'about:blank'],
    blocks: 'nothing: showroom and its frames are exempt from the block list',
  },
  { name: 'TranslateEnabled', value: false, blocks: 'the translate bubble and its settings' },
  { name: 'PasswordManagerEnabled', value: false, blocks: 'reading what others typed; the password bubble' },
  { name: 'AutofillAddressEnabled', value: false, blocks: 'reading the addresses of other visitors' },
  { name: 'AutofillCreditCardEnabled', value: false, blocks: 'reading the cards of other visitors' },
  {
    ...{ name: 'IncognitoModeAvailability', edge: 'InPrivateModeAvailability', value: 1 },
    blocks: 'Ctrl+Shift+N: a window of its own',
  },
  { name: 'BrowserGuestModeEnabled', value: false, blocks: 'a guest window' },
  {
    ...{ name: 'BrowserAddPersonEnabled', edge: 'BrowserAddProfileEnabled', value: false },
    blocks: 'another profile',
  },
  { name: 'BrowserSignin', value: 0, blocks: 'signing in to the browser' },
  { name: 'SyncDisabled', value: true, blocks: 'sending the profile away' },
  { name: 'ExtensionInstallBlocklist', value: ['*'], blocks: 'extensions' },
  {
    ...{ name: 'EditBookmarksEnabled', edge: 'EditFavoritesEnabled', value: false },
    blocks: 'Ctrl+D: the bookmark bubble',
  },
  { name: 'UserFeedbackAllowed', value: false, blocks: 'Alt+Shift+I: the feedback window' },
  { name: 'DefaultBrowserSettingEnabled', value: false, blocks: 'the question for the default browser' },
  { name: 'DefaultPopupsSetting', value: DENY, blocks: 'windows opened by pages' },
  { name: 'DefaultNotificationsSetting', value: DENY, blocks: 'questions and notifications over the page' },
  { name: 'DefaultGeolocationSetting', value: DENY, blocks: 'questions over the page' },
  { name: 'DefaultFileSystemReadGuardSetting', value: DENY, blocks: 'file pickers of pages' },
  { name: 'DefaultFileSystemWriteGuardSetting', value: DENY, blocks: 'file pickers of pages' },
  { name: 'DefaultWebUsbGuardSetting', value: DENY, blocks: 'device lists' },
  { name: 'DefaultWebBluetoothGuardSetting', value: DENY, blocks: 'device lists' },
  { name: 'DefaultSerialGuardSetting', value: DENY, blocks: 'device lists' },
  { name: 'DefaultWebHidGuardSetting', value: DENY, blocks: 'device lists' },
  { name: 'ScreenCaptureAllowed', value: false, blocks: 'the list of windows' },
  { name: 'AudioCaptureAllowed', value: false, blocks: 'listening to visitors' },
  { name: 'VideoCaptureAllowed', value: false, blocks: 'watching visitors' },
]

const BROWSERS = ['chromium', 'chrome', 'edge'] as const
type Browser = (typeof BROWSERS)[number]

type Named = readonly (readonly [string, Policy['value']])[]

/** The policies as a browser names them. */
function policiesOf(browser: Browser): Named {
  return POLICIES.map(({ name, edge = name, value }) => [browser === 'edge' ? edge : name, value])
}

/** Writes the policies for a platform, with what installs and removes them, into a folder. */
export async function writePolicies(platform: Platform, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const write = (name: string, text: string) => writeFile(join(folder, name), text)
  if (platform === 'win') {
    await write('install.reg', registryFile(true))
    await write('remove.reg', registryFile(false))
  } else if (platform === 'mac') await write('showroom.mobileconfig', configurationProfile())
  else {
    for (const browser of BROWSERS)
      await write(`${browser}.json`, `${JSON.stringify(Object.fromEntries(policiesOf(browser)), null, 2)}\n`)
    await write('policies.sh', SCRIPT)
    await chmod(join(folder, 'policies.sh'), 0o755)
  }
}

/** Snap's Chromium reads Chromium's folder; older packages of Ubuntu read their own. */
const SCRIPT = `#!/bin/sh
# Installs the policies of a kiosk's browsers, or removes them: sudo ./policies.sh install|remove
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$0")" && pwd)
root="\${ROOT:-}"
case "\${1:-}" in install | remove) ;; *) echo "usage: sudo $0 install|remove" >&2; exit 2 ;; esac
while read -r browser folder; do
  file="$root$folder/showroom.json"
  if [ "$1" = remove ]; then
    rm -f "$file"
  else
    mkdir -p "$root$folder"
    cp "$here/$browser.json" "$file"
    chmod 644 "$file"
  fi
done <<FOLDERS
chromium /etc/chromium/policies/managed
chromium /etc/chromium-browser/policies/managed
chrome /etc/opt/chrome/policies/managed
edge /etc/opt/edge/policies/managed
FOLDERS
`

const KEYS: Readonly<Record<Browser, string>> = {
  chromium: 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Chromium',
  chrome: 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Google\\Chrome',
  edge: 'HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Microsoft\\Edge',
}

/** A file for `reg import`. Removing leaves policies of others alone. */
function registryFile(installs: boolean): string {
  const sections = BROWSERS.flatMap((browser) => {
    const policies = policiesOf(browser)
    const values = policies.flatMap(([name, value]) =>
      typeof value === 'object' ? [] : `"${name}"=${installs ? dword(value) : '-'}`,
    )
    const lists = policies.flatMap(([name, value]) => {
      if (typeof value !== 'object') return []
      const entries = value.map((each, index) => `"${index + 1}"="${each}"`)
      // A list is a key of its own. Old entries would be added to the new ones.
      const key = `${KEYS[browser]}\\${name}`
      return [`[-${key}]`, '', ...(installs ? [`[${key}]`, ...entries, ''] : [])]
    })
    return [`[${KEYS[browser]}]`, ...values, '', ...lists]
  })
  return ['Windows Registry Editor Version 5.00', '', ...sections].join('\r\n')
}

function dword(value: boolean | number): string {
  return `dword:${Number(value).toString(16).padStart(8, '0')}`
}

const DOMAINS: Readonly<Record<Browser, string>> = {
  chromium: 'org.chromium.Chromium',
  chrome: 'com.google.Chrome',
  edge: 'com.microsoft.Edge',
}
/** Identifiers stay the same, so that a new profile replaces the old one. */
const IDENTIFIERS: Readonly<Record<Browser | 'profile', string>> = {
  profile: '5E0A1B0C-6A0B-4C7E-9E55-3D5C0F2A7B10',
  chromium: '5E0A1B0C-6A0B-4C7E-9E55-3D5C0F2A7B11',
  chrome: '5E0A1B0C-6A0B-4C7E-9E55-3D5C0F2A7B12',
  edge: '5E0A1B0C-6A0B-4C7E-9E55-3D5C0F2A7B13',
}

function configurationProfile(): string {
  const payloads = BROWSERS.map((browser) => {
    const about = {
      PayloadType: DOMAINS[browser],
      PayloadIdentifier: `com.example.showroom.${browser}`,
      PayloadUUID: IDENTIFIERS[browser],
    }
    return dictionary([...Object.entries(about), ['PayloadVersion', 1], ...policiesOf(browser)])
  })
  const about = {
    PayloadDisplayName: 'Showroom kiosk',
    PayloadIdentifier: 'com.example.showroom',
    PayloadScope: 'System',
    PayloadType: 'Configuration',
    PayloadUUID: IDENTIFIERS.profile,
  }
  const content = `<key>PayloadContent</key>\n<array>\n${payloads.join('\n')}\n</array>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
${dictionary([...Object.entries(about), ['PayloadVersion', 1]], content)}
</plist>
`
}

type PlistValue = Policy['value'] | string

function dictionary(entries: readonly (readonly [string, PlistValue])[], more = ''): string {
  const lines = entries.map(([key, value]) => `<key>${key}</key>${plistValue(value)}`)
  return ['<dict>', ...lines, ...(more ? [more] : []), '</dict>'].join('\n')
}

function plistValue(value: PlistValue): string {
  if (typeof value === 'boolean') return value ? '<true/>' : '<false/>'
  if (typeof value === 'number') return `<integer>${value}</integer>`
  if (typeof value === 'string') return `<string>${value}</string>`
  return `<array>${value.map((each) => `<string>${each}</string>`).join('')}</array>`
}
