import './brokenImages.css'

/** ms after which those that have not come with the network are asked for again: it is said to be there before it is. */
const RETRY_DELAYS_MS = [1_000, 4_000, 16_000]

/**
 * Marks every picture of the page that has not come, so that a quiet one of ours stands in its place instead of the browser's
 * mark. It is asked for again when the network returns, a few times.
 */
export function standInForPictures(page: Window = window): void {
  const { document } = page
  const retrying = new WeakSet<HTMLImageElement>()
  const isPicture = (target: EventTarget | null): target is HTMLImageElement =>
    (target as Partial<Element> | null)?.localName === 'img'
  const follow = ({ type, target }: Event) => {
    if (!isPicture(target)) return
    retrying.delete(target)
    target.toggleAttribute('data-broken', type === 'error')
  }
  // Of what a document has loaded its window is told nothing.
  for (const type of ['error', 'load']) document.addEventListener(type, follow, { capture: true })

  let timer: number | undefined
  const reload = (round: number) => {
    page.clearTimeout(timer)
    const broken = document.querySelectorAll<HTMLImageElement>('img[data-broken]')
    for (const picture of broken) {
      if (retrying.has(picture)) continue
      retrying.add(picture)
      // Set anew, it is loaded anew.
      const { src } = picture
      picture.src = src
    }
    if (broken.length > 0 && round < RETRY_DELAYS_MS.length)
      timer = page.setTimeout(() => reload(round + 1), RETRY_DELAYS_MS[round])
  }
  page.addEventListener('online', () => reload(0))
}
