import './brokenImages.css'

/** Milliseconds between retries: the browser reports a connection before the network is usable. */
const RETRY_DELAYS_MS = [1_000, 4_000, 16_000]

/**
 * Loads another size of a picture after one is missing or broken. Returns false if there is none.
 */
function loadNextSize(picture: HTMLImageElement): boolean {
  const { srcset, currentSrc, baseURI } = picture
  if (!srcset) return false
  const sizes = srcset.split(/,\s+/)
  const isOther = (size: string) => {
    const [url = ''] = size.trim().split(/\s/)
    return !URL.canParse(url, baseURI) || new URL(url, baseURI).href !== currentSrc
  }
  const others = sizes.filter(isOther)
  // Without sizes, the browser loads `src`.
  picture.srcset = others.length < sizes.length ? others.join(', ') : ''
  return true
}

/**
 * Marks images that fail to load, so that CSS shows a placeholder instead of the browser's broken-image icon. A picture with several sizes is shown in
 * the next one first. Reloads
 * them when the network returns, and retries a few times.
 */
export function handleBrokenImages(page: Window = window): void {
  const { document } = page
  const retrying = new WeakSet<HTMLImageElement>()
  /** The `srcset` of pictures of which a size has failed. */
  const allSizes = new WeakMap<HTMLImageElement, string>()
  const isPicture = (target: EventTarget | null): target is HTMLImageElement =>
    (target as Partial<Element> | null)?.localName === 'img'
  const follow = ({ type, target }: Event) => {
    if (!isPicture(target)) return
    if (type === 'error') {
      if (!allSizes.has(target) && target.srcset) allSizes.set(target, target.srcset)
      if (loadNextSize(target)) return
    }
    retrying.delete(target)
    target.toggleAttribute('data-broken', type === 'error')
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
