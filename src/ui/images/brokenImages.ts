import { whenIdle } from '../../util'
import './brokenImages.css'

/** Milliseconds between retries: the browser reports a connection before the network is usable. */
const RETRY_DELAYS_MS = [1_000, 4_000, 16_000]

/** Whether the browser can decode the whole picture: of one that is cut off, it draws a strip without an error. */
export type IsWhole = (picture: HTMLImageElement) => Promise<boolean>

/**
 * Loads another size of a picture after one is missing or broken. Returns false if there is none.
 */
function loadNextSize(picture: HTMLImageElement): boolean {
  const { srcset, currentSrc, dataset, baseURI } = picture
  const isOther = (url: string) => !URL.canParse(url, baseURI) || new URL(url, baseURI).href !== currentSrc
  if (srcset) {
    const sizes = srcset.split(/,\s+/)
    const others = sizes.filter((size) => isOther(size.trim().split(/\s/)[0] ?? ''))
    // Without sizes, the browser loads `src`.
    picture.srcset = others.length < sizes.length ? others.join(', ') : ''
    return true
  }
  const [next, ...others] = dataset.sizes?.split(' ').filter(isOther) ?? []
  if (!next) return false
  dataset.sizes = others.join(' ')
  picture.src = next
  return true
}

/**
 * Marks images that fail to load, so that CSS shows a placeholder instead of the browser's broken-image icon. A picture
 * with several sizes, in `srcset` or as URLs in `data-sizes`, is shown in the next one first. Reloads them when the
 * network returns, and retries a few times.
 */
export function handleBrokenImages(isWhole: IsWhole, page: Window = window): void {
  const { document } = page
  const retrying = new WeakSet<HTMLImageElement>()
  /** The `srcset` of pictures of which a size has failed. */
  const allSizes = new WeakMap<HTMLImageElement, string>()
  const whole = new Set<string>()
  const logged = new Set<string>()
  const isPicture = (target: EventTarget | null): target is HTMLImageElement =>
    (target as Partial<Element> | null)?.localName === 'img'

  const isReplaced = (picture: HTMLImageElement): boolean => {
    const { currentSrc, srcset } = picture
    if (!allSizes.has(picture) && srcset) allSizes.set(picture, srcset)
    if (!loadNextSize(picture)) return false
    if (!logged.has(currentSrc) && page.navigator.onLine)
      console.warn(`${currentSrc}: the picture is missing or broken; its next size is shown`)
    logged.add(currentSrc)
    return true
  }
  const check = async (picture: HTMLImageElement) => {
    const url = picture.currentSrc
    if (whole.has(url)) return
    if (await isWhole(picture)) whole.add(url)
    else if (picture.currentSrc === url) picture.toggleAttribute('data-broken', !isReplaced(picture))
  }
  const follow = (event: Event) => {
    const { type, target } = event
    if (!isPicture(target)) return
    const failed = type === 'error'
    // The element's own listeners would report a failure, too.
    if (failed && isReplaced(target)) return event.stopPropagation()
    retrying.delete(target)
    target.toggleAttribute('data-broken', failed)
    if (!failed && (allSizes.has(target) || target.srcset || target.dataset.sizes))
      whenIdle(() => void check(target))
  }
  // `error` and `load` events of images do not reach the window, only the document.
  for (const type of ['error', 'load']) document.addEventListener(type, follow, { capture: true })

  let timer: number | undefined
  const reload = (round: number) => {
    page.clearTimeout(timer)
    const broken = document.querySelectorAll<HTMLImageElement>('img[data-broken]')
    for (const picture of broken) {
      if (retrying.has(picture)) continue
      retrying.add(picture)
      // Assigning `src` reloads the image.
      const { src } = picture
      picture.src = src
      picture.srcset = allSizes.get(picture) ?? picture.srcset
    }
    if (broken.length > 0 && round < RETRY_DELAYS_MS.length)
      timer = page.setTimeout(() => reload(round + 1), RETRY_DELAYS_MS[round])
  }
  page.addEventListener('online', () => reload(0))
}
