import { firstStillFor, type PageStart } from '../../content'
import { isMobile } from '../../visit'
import { layoutOf, stageHeight } from '../layout'

/** A browser's window, as far as a picture depends on it. */
type Pane = Pick<Window, 'innerWidth' | 'innerHeight' | 'devicePixelRatio'> & {
  readonly navigator: Pick<Navigator, 'userAgent'>
}

/** The picture of the page's place in a window: the file that its stage will show too, lying where it will lie. */
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
  // As the stage asks for it, so that it is loaded once.
  picture.crossOrigin = 'anonymous'
  picture.fetchPriority = 'high'
  picture.decoding = 'sync'
  if (isUpright) picture.style.height = `${height}px`
  picture.src = src
  return picture
}

/** Resolves when a picture has been shown, or will not be. */
export async function onScreen(picture: HTMLImageElement): Promise<void> {
  const isThere = await new Promise<boolean>((resolve) => {
    picture.addEventListener('load', () => resolve(true))
    picture.addEventListener('error', () => resolve(false))
  })
  // A page that nobody sees draws no frames.
  if (!isThere || document.hidden) return
  await Promise.race([firstPaint(), passed(PAINT_LIMIT)])
}

/** Milliseconds after which a browser that says nothing of painting is not waited for. */
const PAINT_LIMIT = 1000

const passed = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * When the page's first content has been presented. A frame that was only begun is still to be drawn by threads that would
 * share the processor with everything that comes next.
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
