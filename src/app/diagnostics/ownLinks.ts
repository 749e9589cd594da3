import { type PageReload, pageReload } from './reload'

/**
 * Lets links to pages of the showroom (`data-own-page`) lead there once the showroom itself answers. Otherwise a network's
 * sign-in page would replace the showroom. It works even when nothing can be drawn any more.
 */
export function followOwnLinks(
  page: Pick<Document, 'addEventListener'>,
  { open }: Pick<PageReload, 'open'> = pageReload,
): void {
  page.addEventListener('click', (click) => {
    const { target, ctrlKey, metaKey, shiftKey, altKey } = click
    const link = (target as Element | null)?.closest?.<HTMLAnchorElement>('a[data-own-page]')
    // With a key, browsers open the page elsewhere.
    if (!link || ctrlKey || metaKey || shiftKey || altKey) return
    click.preventDefault()
    void open(link.href)
  })
}
