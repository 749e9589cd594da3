import { useEffect } from 'react'

/** Pictures that have left the strip, or have not yet come. */
const HIDDEN = '.yarl__thumbnails_thumbnail_fadeout, .yarl__thumbnails_thumbnail_placeholder'

/**
 * Gives the pictures of the strip names of their own, which the library calls by their numbers alone; and makes the strip one
 * stop of the Tab key, at the picture that is shown: its neighbours, in the order of a ring, are what the arrow keys are for.
 * Pictures that have left the strip stay in it unseen until it moves again: nobody is told of them twice.
 */
export function useThumbnailNames(titles: readonly (string | undefined)[]): void {
  useEffect(() => {
    const name = () => {
      for (const picture of document.querySelectorAll<HTMLElement>('.yarl__thumbnails_thumbnail')) {
        picture.tabIndex = picture.ariaCurrent === 'true' ? 0 : -1
        const isGone = picture.matches(HIDDEN)
        if ((picture.ariaHidden === 'true') !== isGone) picture.ariaHidden = isGone ? 'true' : null
        const label = nameOf(picture.ariaLabel ?? '', titles)
        // Set anew only when it is another one: what is set is seen here again.
        if (picture.ariaLabel !== label) picture.ariaLabel = label
      }
    }
    name()
    const observer = new MutationObserver(name)
    const attributeFilter = ['aria-label', 'aria-current', 'class']
    observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter })
    return () => observer.disconnect()
  }, [titles])
}

/** "2 of 5" becomes "2 of 5: Its title". Languages write the number in their own place, always before the whole. */
export function nameOf(label: string, titles: readonly (string | undefined)[]): string {
  const [number] = label.match(/\d+/g) ?? []
  const title = titles[Number(number) - 1]
  return title === undefined || label.endsWith(`: ${title}`) ? label : `${label}: ${title}`
}
