import { firstStillFor, type PageStart } from '../../content'
import { isMobile } from '../../visit'
import { layoutOf, stageHeight } from '../layout'

/** The properties of a window that the picture depends on. */
type Pane = Pick<Window, 'innerWidth' | 'innerHeight' | 'devicePixelRatio'> & {
  readonly navigator: Pick<Navigator, 'userAgent'>
}

/** The picture of the page's place: the same file at the same position as on the stage. */
export function firstPicture(
  { stills, portrait }: PageStart,
  { innerWidth, innerHeight, devicePixelRatio, navigator }: Pane,
): HTMLImageElement | undefined {
  const { userAgent } = navigator
  const layout = layoutOf({ width: innerWidth, height: innerHeight, userAgent }, portrait.safeArea)
  const isUpright = layout.orientation === 'portrait'
  const height = stageHeight(layout, portrait.safeArea)
  const src = firstStillFor(stills, {
    width: innerWidth,
    height,
    pixelRatio: devicePixelRatio,
    ratio: isUpright ? portrait.ratio : innerWidth / height,
    mobile: isUpright && isMobile(userAgent),
  })
  if (src === undefined) return undefined
  const picture = new Image()
  picture.id = 'first-background'
  picture.alt = ''
  // Requested like on the stage, so that it is loaded only once.
  picture.crossOrigin = 'anonymous'
  picture.fetchPriority = 'high'
  picture.decoding = 'sync'
  if (isUpright) picture.style.height = `${height}px`
  picture.src = src
  return picture
}

/** Resolves when the browser has presented a picture, or when the picture has failed. */
export async function onScreen(picture: HTMLImageElement): Promise<void> {
  if (await willPaint(picture)) await Promise.race([firstPaint(), passed(PAINT_TIMEOUT_MS)])
}

/** Resolves right after the frame in which the page paints a picture, or when the picture has failed. */
export async function painted(picture: HTMLImageElement): Promise<void> {
  if (!(await willPaint(picture))) return
  // A second animation frame would wait until the browser has presented the first.
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/** Whether the browser is about to paint a picture: it has loaded, and the page is not hidden. */
async function willPaint(picture: HTMLImageElement): Promise<boolean> {
  const isThere = await new Promise<boolean>((resolve) => {
    picture.addEventListener('load', () => resolve(true))
    picture.addEventListener('error', () => resolve(false))
  })
  return isThere && !document.hidden
}

/** Milliseconds to wait for browsers that do not report painting. */
const PAINT_TIMEOUT_MS = 1000

const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Resolves when the page's first content has been presented. A frame that has only started would still
 * compete with what follows for the processor.
 */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof PerformanceObserver === 'undefined') return
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      resolve()
    })
    observer.observe({ type: 'paint', buffered: true })
  })
}
