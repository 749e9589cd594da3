// The showroom in Electron, for exhibitors who need an installer: the same launcher and server, in an Electron
// window.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { app, BrowserWindow, powerSaveBlocker } from 'electron'
import { launch } from '../../src/desktop'

const HERE = dirname(fileURLToPath(import.meta.url))
const PACK = join(HERE, '..', '..')
/** Milliseconds until a failed page is reloaded. */
const AGAIN = 1_000

const kiosk = process.argv.includes('--kiosk')
const from = process.argv.find((word) => word.startsWith('--content-from='))?.slice('--content-from='.length)

app.commandLine.appendSwitch('autoplay-policy', 'no-user-gesture-required')
app.commandLine.appendSwitch('overscroll-history-navigation', '0')
if (kiosk) app.commandLine.appendSwitch('disable-pinch')

if (!app.requestSingleInstanceLock()) app.quit()
else await run()

async function run(): Promise<void> {
  await app.whenReady()
  powerSaveBlocker.start('prevent-display-sleep')
  const running = await launch({
    data: join(app.getPath('userData'), 'showroom'),
    settings: join(PACK, 'settings.json'),
    appDir: join(PACK, 'dist', 'app'),
    program: { file: join(HERE, 'cli.js'), execArgv: [] },
    ...{ kiosk, noBrowser: true, health: false },
    ...(from !== undefined && { contentFrom: from }),
  })
  let isEnding = false
  let place = '/'
  // Of the last page, so that a window never opens in another colour.
  let backgroundColor = '#121417'

  const open = () => {
    const window = new BrowserWindow({
      ...{ show: true, kiosk, fullscreen: kiosk, autoHideMenuBar: true, backgroundColor },
      webPreferences: { sandbox: true, contextIsolation: true, nodeIntegration: false, devTools: !kiosk },
    })
    const { webContents } = window
    webContents.session.setPermissionRequestHandler((_, name, answer) => answer(name === 'fullscreen'))
    webContents.setWindowOpenHandler(() => ({ action: 'deny' }))
    const origin = new URL(running.address()).origin
    webContents.on('will-navigate', (event, url) => {
      if (new URL(url).origin !== origin) event.preventDefault()
    })
    webContents.on('did-change-theme-color', (_, color) => {
      if (color === null) return
      backgroundColor = color
      window.setBackgroundColor(color)
    })
    let isOver = false
    // Reloads at the same place, in the same language.
    const retry = () => {
      if (isOver || isEnding) return
      isOver = true
      const url = webContents.getURL()
      if (url.startsWith(origin)) place = new URL(url).pathname + new URL(url).search
      window.destroy()
      setTimeout(open, AGAIN)
    }
    webContents.on('render-process-gone', retry)
    window.on('unresponsive', retry)
    window.on('closed', () => kiosk && retry())
    window.loadURL(running.address(place)).catch(retry)
  }
  app.on('window-all-closed', () => kiosk || app.quit())
  app.on('before-quit', (event) => {
    if (isEnding) return
    isEnding = true
    event.preventDefault()
    running.end().then(
      () => app.exit(0),
      () => app.exit(1),
    )
  })
  open()
}
