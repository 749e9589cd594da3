import './brokenImages.css'

/** Milliseconds between retries: the browser reports a connection before the network is usable. */
const RETRY_DELAYS_MS = [1_000, 4_000, 16_000]

/**
 * Marks images that fail to load, so that CSS shows a placeholder instead of the browser's broken-image icon. Reloads
 * them when the network returns, and retries a few times.
 */
export function handleBrokenImages(page: Window = window): void {
  const { document } = page
  const retrying = new WeakSet<HTMLImageElement>()
  const isPicture = (target: EventTarget | null): target is HTMLImageElement =>
    (target as Partial<Element> | null)?.localName === 'img'
  const follow = ({ type, target }: Event) => {
    if (!isPicture(target)) return
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
    }
    if (broken.length > 0 && round < RETRY_DELAYS_MS.length)
      timer = page.setTimeout(() => reload(round + 1), RETRY_DELAYS_MS[round])
  }
  page.addEventListener('online', () => reload(0))
}
