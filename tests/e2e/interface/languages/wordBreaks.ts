/**
 * Runs in the page: returns words that break at a line end although they fit on one line, by the language's own word
 * boundaries (for Korean, spaces), and Chinese lines that start with closing punctuation.
 */
export function wordBreakFaults(): readonly string[] {
  const NOT_FIRST = /^[，。、；：！？）》」』”’％…,.;:!?)%]/u
  const faults = new Set<string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)

  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? ''
    const element = node.parentElement
    if (text.trim() === '' || !element || /^(SCRIPT|STYLE|NOSCRIPT)$/.test(element.tagName)) continue
    if (
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.closest('[inert], .react-pdf__Page')
    )
      continue
    const language = element.closest('[lang]')?.getAttribute('lang') ?? 'en'
    const range = document.createRange()
    range.selectNodeContents(node)
    const all = [...range.getClientRects()]
    if (new Set(all.map(({ top }) => Math.round(top))).size < 2) continue
    const room =
      element.closest('p, li, h1, h2, h3, h4, td, th, button, a, div')?.getBoundingClientRect().width ?? 0
    const boxOf = (from: number, to: number) => {
      range.setStart(node, from)
      range.setEnd(node, to)
      return [...range.getClientRects()].filter(({ width }) => width > 0.5)
    }
    for (const { index, segment } of words(text, language)) {
      // A soft hyphen is drawn on the previous line and counts as part of the next letter.
      const from = text[index - 1] === '\u00ad' ? index + 1 : index
      const boxes = boxOf(from, index + segment.length)
      const lines = new Set(boxes.map(({ top }) => Math.round(top)))
      const width = boxes.reduce((sum, box) => sum + box.width, 0)
      if (lines.size > 1 && width < room * 0.98)
        faults.add(`“${segment}” is broken (${Math.round(width)} of ${Math.round(room)} px)`)
      else if (lines.size > 1)
        faults.add(`“${segment}” does not fit (${Math.round(width)} of ${Math.round(room)} px)`)
    }
    if (language.startsWith('zh')) {
      let before = Number.NEGATIVE_INFINITY
      for (let at = 0; at < text.length; at++) {
        const [box] = boxOf(at, at + 1)
        if (!box) continue
        if (at > 0 && box.top > before + 4 && NOT_FIRST.test(text.slice(at)))
          faults.add(`a line begins with “${text.slice(at, at + 6)}”`)
        before = box.top
      }
    }
  }
  return [...faults]

  function words(text: string, language: string): readonly { index: number; segment: string }[] {
    if (language.startsWith('zh'))
      return [...text.matchAll(/[\p{Script=Latin}\d]+/gu)].map((found) => ({
        index: found.index,
        segment: found[0],
      }))
    // A line may break after a hyphen or a slash.
    if (language !== 'th')
      return [...text.matchAll(/[^\s\-–—/·@.,\u00ad]+/gu)].map((found) => ({
        index: found.index,
        segment: found[0],
      }))
    return [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)].filter(
      ({ isWordLike }) => isWordLike,
    )
  }
}
