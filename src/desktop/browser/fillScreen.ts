import { isRecord } from '../../content'
import type { DevTools } from './devtools'

const SIZES = '[screen.width, screen.height, innerWidth, innerHeight]'

/** Resizes the window of a kiosk to its screen: without a window manager, browsers leave it smaller. */
export async function fillScreen(
  devtools: Pick<DevTools, 'ask'>,
  targetId: string,
  session: string,
): Promise<void> {
  const missing = async () => {
    const { result } = await devtools.ask(
      'Runtime.evaluate',
      { expression: SIZES, returnByValue: true },
      session,
    )
    const sizes: unknown = isRecord(result) ? result.value : undefined
    if (!Array.isArray(sizes)) return undefined
    const [width = 0, height = 0, innerWidth = 0, innerHeight = 0] = sizes.map(Number)
    return innerWidth >= width && innerHeight >= height ? undefined : { left: 0, top: 0, width, height }
  }
  try {
    const bounds = await missing()
    if (bounds === undefined) return
    const { windowId } = await devtools.ask('Browser.getWindowForTarget', { targetId })
    for (const each of [{ windowState: 'normal' }, bounds, { windowState: 'fullscreen' }])
      await devtools.ask('Browser.setWindowBounds', { windowId, bounds: each })
  } catch {
    // A window that is too small still shows the showroom.
  }
}
