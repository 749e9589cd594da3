/**
 * Runs in the page: returns all texts of the showroom that are visible or exposed to screen readers. Texts marked as
 * another language and the pages of a PDF are left out.
 */
export function accessibleTexts(): readonly string[] {
  const ATTRIBUTES = [
    'aria-label',
    'aria-description',
    'aria-valuetext',
    'aria-roledescription',
    'title',
    'placeholder',
    'alt',
  ]
  const { lang } = document.documentElement
  const texts = new Set<string>([document.title])
  const add = (text: string | null | undefined) => {
    const trimmed = text?.trim()
    if (trimmed) texts.add(trimmed)
  }
  const isOwn = (element: Element | null) =>
    element !== null &&
    !/^(SCRIPT|STYLE|NOSCRIPT)$/.test(element.tagName) &&
    !element.closest('.react-pdf__Page') &&
    (element.closest('[lang]')?.getAttribute('lang') ?? lang) === lang
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (isOwn(node.parentElement)) add(node.textContent)
  for (const element of document.body.querySelectorAll(ATTRIBUTES.map((name) => `[${name}]`).join()))
    if (isOwn(element)) for (const name of ATTRIBUTES) add(element.getAttribute(name))
  return [...texts]
}
