import './brokenPictures.css'

/**
 * Marks every picture of the page that has not come, so that a quiet one of ours stands in its place instead of the browser's
 * mark. It is asked for again when the network returns.
 */
export function standInForPictures(page: Window = window): void {
  const isPicture = (target: EventTarget | null): target is HTMLImageElement =>
    (target as Partial<Element> | null)?.localName === 'img'
  const follow = ({ type, target }: Event) => {
    if (isPicture(target)) target.toggleAttribute('data-broken', type === 'error')
  }
  for (const type of ['error', 'load']) page.addEventListener(type, follow, { capture: true })
  page.addEventListener('online', () => {
    for (const picture of page.document.querySelectorAll<HTMLImageElement>('img[data-broken]')) {
      // Set anew, it is loaded anew.
      const { src } = picture
      picture.src = src
    }
  })
}
