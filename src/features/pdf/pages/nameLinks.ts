/** Names the links of a page by the text below them, or else by their target: documents do not name links. */
export function nameLinks(sheet: HTMLElement): void {
  const words = [...sheet.querySelectorAll('.textLayer span')].map((span) => ({
    text: span.textContent ?? '',
    box: span.getBoundingClientRect(),
  }))
  for (const link of sheet.querySelectorAll<HTMLAnchorElement>('.annotationLayer a')) {
    const area = link.getBoundingClientRect()
    const under = words.filter(({ box }) => {
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      return area.left <= x && x <= area.right && area.top <= y && y <= area.bottom
    })
    const name = under.map(({ text }) => text).join(' ')
    link.setAttribute('aria-label', name.trim() || link.title || link.getAttribute('href') || '')
  }
}
