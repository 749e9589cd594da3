/**
 * Opens links that lead out of the showroom in a new tab, wherever they are: in its own frame they would replace the
 * showroom. Links to files of the showroom's own server lead out as well.
 */
export function openLinksOutside(
  page: Pick<Document, 'addEventListener'>,
  { origin }: Pick<Location, 'origin'>,
): void {
  page.addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]')
      if (!link || link.hasAttribute('download') || !leadsOut(link, origin)) return
      if (link.target !== '' && link.target !== '_self') return
      link.target = '_blank'
      link.rel = 'noopener'
    },
    { capture: true },
  )
}

function leadsOut(
  link: Pick<HTMLAnchorElement, 'protocol' | 'origin' | 'pathname'>,
  origin: string,
): boolean {
  if (!/^https?:$/.test(link.protocol)) return false
  return link.origin !== origin || /\.\w+$/.test(link.pathname)
}

/** Opens a window, but never in the showroom's own frame. */
export function outsideFrame(
  open: (url: string, target: '_blank' | '_top' | '_self') => void,
  isFramed: boolean,
): (url: string, target: '_blank' | '_self') => void {
  return (url, target) => open(url, isFramed && target === '_self' ? '_top' : target)
}
