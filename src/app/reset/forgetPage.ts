/**
 * Clears what a visitor has left in the page itself: its name, selection, scroll position, zoom and
 * picture-in-picture.
 */
export function forgetPage(
  page: Pick<Window, 'name' | 'scrollTo' | 'getSelection'> & { readonly document: Document },
): void {
  const { document } = page
  page.name = ''
  page.getSelection()?.removeAllRanges()
  page.scrollTo(0, 0)
  if (document.pictureInPictureElement) document.exitPictureInPicture().catch(() => {})
  unzoom(document)
}

/** Browsers reset pinch zoom while zooming is not allowed. */
function unzoom(document: Document): void {
  const { visualViewport } = document.defaultView ?? {}
  const meta = document.querySelector<HTMLMetaElement>('meta[name="viewport"]')
  if (!meta || !visualViewport || visualViewport.scale === 1) return
  const { content } = meta
  meta.content = `${content}, maximum-scale=1`
  requestAnimationFrame(() => {
    meta.content = content
  })
}
