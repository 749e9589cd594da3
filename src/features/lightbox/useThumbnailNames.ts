import { useEffect } from 'react'

/** Thumbnails outside the strip. */
const HIDDEN = '.yarl__thumbnails_thumbnail_fadeout, .yarl__thumbnails_thumbnail_placeholder'

/**
 * Adds titles to the thumbnails' labels, which the library only numbers, and makes the strip a single tab stop at the
 * current picture; arrow keys reach the others. Thumbnails that have left the strip stay in the DOM until its next
 * move, so they are hidden from screen readers.
 */
export function useThumbnailNames(titles: readonly (string | undefined)[]): void {
  useEffect(() => {
    const name = () => {
      for (const picture of document.querySelectorAll<HTMLElement>('.yarl__thumbnails_thumbnail')) {
        picture.tabIndex = picture.ariaCurrent === 'true' ? 0 : -1
        const isGone = picture.matches(HIDDEN)
        if ((picture.ariaHidden === 'true') !== isGone) picture.ariaHidden = isGone ? 'true' : null
        const label = nameOf(picture.ariaLabel ?? '', titles)
        // Setting an unchanged label would trigger the observer again.
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

/** Turns "2 of 5" into "2 of 5: Title". In every language the index precedes the total. */
export function nameOf(label: string, titles: readonly (string | undefined)[]): string {
  const [number] = label.match(/\d+/g) ?? []
  const title = titles[Number(number) - 1]
  return title === undefined || label.endsWith(`: ${title}`) ? label : `${label}: ${title}`
}
