import { Lexer, type MarkedOptions, type Token, Tokenizer, type Tokens } from 'marked'

/** Maximum nesting of quotes, lists and emphasis. Deeper markup is rendered as text. */
const MAX_DEPTH = 20
const DEEP_LINE = new RegExp(`^(?:[ \\t]*(?:>|(?:[*+-]|\\d{1,9}[.)])[ \\t])){${MAX_DEPTH + 1}}`)
/** Longer than any URL that servers accept. */
const MAX_URL_LENGTH = 2048
/** Maximum length of an underlined heading. */
const MAX_HEADING_LENGTH = 1000
/** Maximum length of a paragraph that is parsed at once; a few pages. */
const CHUNK_LENGTH = 4000
/** More empty cells than small tables ever have. */
const MAX_EXTRA_CELLS = 1000

const { paragraph, table } = Lexer.rules.block.gfm
/** The part of Markdown's paragraph rule that detects a table, and the part of it that matches all rows. */
const TABLE = table.source.replace('^', '|')
const ROWS = TABLE.slice(TABLE.indexOf('(?:\\n((?:'))

/** The table's header is enough to detect it. Markdown's own paragraph rule would match all rows each time. */
const PARAGRAPH = new RegExp(paragraph.source.replace(ROWS, () => '(?:\\n|$)'))
/** Without further tables, their text belongs to the paragraph. */
const PARAGRAPH_WITH_TABLES = new RegExp(paragraph.source.replace(TABLE, ''))

/** How many characters may be parsed again: a base for any text plus a share of its length. */
const REREAD_BUDGET = { inAny: 1_000_000, forEach: 20 }

/** Scripts that do not separate words with spaces, or attach endings without one. */
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * `**重点：**后文`: Markdown does not close emphasis between punctuation and a letter because it expects a space there.
 * Beside CJK letters the asterisks are taken as meant.
 */
const STRONG = /^\*\*(?=\S)([^*\n]*[^*\s])\*\*/u

/**
 * Parses the Markdown of one text in bounded time, whatever it contains. An unclosed mark makes Markdown scan to the
 * end of the block, and ten thousand of them make it scan as often. The tokenizer therefore counts what is parsed
 * again; beyond the budget, marks are plain text.
 */
export class BoundedTokenizer extends Tokenizer {
  #budget: number
  #depth = 0

  constructor(length: number) {
    super()
    this.#budget = REREAD_BUDGET.inAny + REREAD_BUDGET.forEach * length
  }

  override emStrong(src: string, masked: string, before = '') {
    if (src[0] !== '*' && src[0] !== '_') return
    return this.#bounded(src, () => this.#cjkStrong(src, before) ?? super.emStrong(src, masked, before))
  }

  override del(src: string, masked: string, before = '') {
    if (src[0] !== '~') return
    return this.#bounded(src, () => super.del(src, masked, before))
  }

  override url(src: string) {
    const near = src.slice(0, MAX_URL_LENGTH + 1)
    const [address = ''] = this.rules.inline.url.exec(near) ?? []
    return address.length > MAX_URL_LENGTH ? undefined : super.url(near)
  }

  override blockquote(src: string) {
    return DEEP_LINE.test(src) ? undefined : this.#nested(() => super.blockquote(src))
  }

  override list(src: string) {
    return DEEP_LINE.test(src) ? undefined : this.#nested(() => super.list(src))
  }

  /** Rows are padded to the width of the table. Many short rows below a wide one would take unbounded memory. */
  override table(src: string) {
    if (this.#budget <= 0) return this.endParagraphsBy(PARAGRAPH_WITH_TABLES)
    const [raw = '', head = '', , rows = ''] = this.rules.block.table.exec(src) ?? []
    const cells = head.split('|').length * rows.split('\n').length
    const token = cells > MAX_EXTRA_CELLS + raw.length ? undefined : super.table(src)
    if (!token) this.#budget -= raw.length
    return token
  }

  /** Markdown would scan for the underline to the end of the block. */
  override lheading(src: string) {
    return super.lheading(
      src.length > MAX_HEADING_LENGTH ? src.slice(0, src.lastIndexOf('\n', MAX_HEADING_LENGTH) + 1) : src,
    )
  }

  /** Replaces the paragraph rule from here on. */
  endParagraphsBy(paragraph: RegExp): undefined {
    this.rules = { ...this.rules, block: { ...this.rules.block, paragraph } }
  }

  #cjkStrong(src: string, before: string): Tokens.Strong | undefined {
    const [raw, text] = STRONG.exec(src) ?? []
    if (raw === undefined || text === undefined) return undefined
    const after = src.charAt(raw.length)
    if (!CJK.test(before) && !CJK.test(after)) return undefined
    return { type: 'strong', raw, text, tokens: this.lexer.inlineTokens(text) }
  }

  #bounded<T extends Tokens.Generic>(src: string, read: () => T | undefined): T | undefined {
    if (this.#budget <= 0) return undefined
    const token = this.#nested(read)
    this.#budget -= token?.raw.length ?? src.length
    return token
  }

  #nested<T>(read: () => T | undefined): T | undefined {
    if (this.#depth >= MAX_DEPTH) return undefined
    this.#depth += 1
    try {
      return read()
    } finally {
      this.#depth -= 1
    }
  }
}

/** Parses long paragraphs in chunks, which bounds how far a mark can scan. */
export class BoundedLexer extends Lexer {
  constructor(options: MarkedOptions & { readonly tokenizer: BoundedTokenizer }) {
    super(options)
    options.tokenizer.endParagraphsBy(PARAGRAPH)
  }

  override inlineTokens(src: string, tokens: Token[] = []) {
    let rest = src
    while (rest.length > CHUNK_LENGTH) {
      const end = endOfChunk(rest)
      super.inlineTokens(rest.slice(0, end), tokens)
      rest = rest.slice(end)
    }
    return super.inlineTokens(rest, tokens)
  }
}

/** Ends after a line, or else after a word. */
function endOfChunk(text: string): number {
  const end = text.lastIndexOf('\n', CHUNK_LENGTH - 1) + 1 || text.lastIndexOf(' ', CHUNK_LENGTH - 1) + 1
  return end || CHUNK_LENGTH
}
