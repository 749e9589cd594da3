import { isRecord } from '../../content'
import type { DevTools } from './devtools'

/** Width of a screenshot in pixels. */
const WIDTH = 480
const QUALITY = 50

/** Takes a small screenshot of a page, JPEG in base64; undefined if there is none at the moment. */
export async function takeScreenshot(
  devtools: Pick<DevTools, 'ask'>,
  session: string,
): Promise<string | undefined> {
  const { cssLayoutViewport } = await devtools.ask('Page.getLayoutMetrics', {}, session)
  if (!isRecord(cssLayoutViewport)) return undefined
  const [width, height] = [Number(cssLayoutViewport.clientWidth), Number(cssLayoutViewport.clientHeight)]
  if (!(width > 0 && height > 0)) return undefined
  const clip = { x: 0, y: 0, width, height, scale: Math.min(1, WIDTH / width) }
  const { data } = await devtools.ask(
    'Page.captureScreenshot',
    { format: 'jpeg', quality: QUALITY, clip },
    session,
  )
  return typeof data === 'string' ? data : undefined
}
