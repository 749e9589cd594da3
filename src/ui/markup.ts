import { Marked } from 'marked'

/** Chinese, Japanese and Korean letters: languages that do not part words by spaces, or add endings without one. */
const JOINED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * `**重点：**后文`: between a full stop or colon and a letter, Markdown's own rule does not see the end of the emphasis, as
 * it looks for a space there. Where such letters touch the asterisks, they are taken as they are meant.
 */
const STRONG = /^\*\*(?=\S)([^*\n]*[^*\s])\*\*/u

/** Editors break lines where they want them broken (spec §9). */
const marked = new Marked({ breaks: true, gfm: true })
marked.use({
  tokenizer: {
    emStrong(src, _, before = '') {
      const [raw, text] = STRONG.exec(src) ?? []
      if (raw === undefined || text === undefined) return false
      const after = src.charAt(raw.length)
      if (!JOINED.test(before) && !JOINED.test(after)) return false
      return { type: 'strong', raw, text, tokens: this.lexer.inlineTokens(text) }
    },
  },
})

/** An editor's Markdown as HTML, not yet made safe. What is nested deeper than it can be read is set as it was written. */
export function htmlOf(text: string): string {
  try {
    return marked.parse(text, { async: false })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`
  }
}
