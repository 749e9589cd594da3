import { Lexer, type MarkedOptions, type Token, Tokenizer, type Tokens } from 'marked'

/** Maximum nesting of quotes, lists and emphasis. Deeper markup is rendered as text. */
const MAX_DEPTH = 20
const DEEP_LINE = new RegExp(`^(?:[ \\t]*(?:>|(?:[*+-]|\\d{1,9}[.)])[ \\t])){${MAX_DEPTH + 1}}`)
/** Longer than any URL that servers accept. */
const MAX_URL_LENGTH = 2048
/** Maximum length of an underlined heading. */
const MAX_HEADING_LENGTH = 1000
/** Maximum length of a paragraph that is parsed at once, a few pages, and of the marks in it. */
const PIECE = { length: 4000, marks: 1000 }
/** Lines that continue a quote without its mark. Markdown parses the rest of the quote again after each. */
const MAX_LAZY_LINES = 50
const QUOTED = /^ {0,3}>/
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

/** Longest part of an email address before its @ (RFC 5321). */
const MAX_LOCAL_PART = 64

/** Where plain text ends, and addresses. Markdown's own rules look for the @ far ahead at each character. */
const { text, url } = Lexer.rules.inline.breaks
const NEAR_AT = `]{1,${MAX_LOCAL_PART}}`
const TEXT = new RegExp(text.source.replaceAll(']+@', `${NEAR_AT}@`))
const URL_OR_EMAIL = new RegExp(
  url.source.replaceAll(']+@', `${NEAR_AT}@`).replaceAll(']+(@)', `${NEAR_AT}(@)`),
)

/**
 * How much may be parsed again: a base for any text plus a share of its length. A mark of emphasis takes as long as a
 * hundred other characters, one of a table as long as ten.
 */
const REREAD_BUDGET = { inAny: 2_000_000, forEach: 100, mark: 100, inTable: 10 }
const EMPHASIS = /[*_~]/g
const MARKS = new RegExp(`^(?:[^[\\\\<\`*_~]*[[\\\\<\`*_~]){${PIECE.marks}}`)

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
  /** What it takes to parse a character of the current piece again. */
  #rereadCost = 1

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

  /** Calls `read`, which parses the marks of a piece of text. */
  readPiece<T>(piece: string, read: () => T): T {
    const outer = this.#rereadCost
    const marks = piece.match(EMPHASIS)?.length ?? 0
    this.#rereadCost = 1 + (REREAD_BUDGET.mark * marks) / piece.length
    try {
      return read()
    } finally {
      this.#rereadCost = outer
    }
  }

  override url(src: string) {
    const near = src.slice(0, MAX_URL_LENGTH + 1)
    const [address = ''] = this.rules.inline.url.exec(near) ?? []
    return address.length > MAX_URL_LENGTH ? undefined : super.url(near)
  }

  override blockquote(src: string) {
    if (!QUOTED.test(src) || DEEP_LINE.test(src)) return
    return this.#nested(() => super.blockquote(src.slice(0, endOfQuote(src))))
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
    if (!token) this.#budget -= REREAD_BUDGET.inTable * raw.length
    return token
  }

  /** Markdown would scan for the underline to the end of the block. */
  override lheading(src: string) {
    return super.lheading(
      src.length > MAX_HEADING_LENGTH ? src.slice(0, src.lastIndexOf('\n', MAX_HEADING_LENGTH) + 1) : src,
    )
  }

  /** Replaces the rules whose time is not bounded. */
  boundRules(): void {
    this.endParagraphsBy(PARAGRAPH)
    this.rules = { ...this.rules, inline: { ...this.rules.inline, text: TEXT, url: URL_OR_EMAIL } }
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
    this.#budget -= (token?.raw ?? src).length * this.#rereadCost
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

/** Parses long paragraphs in pieces, which bounds how far a mark can scan. */
export class BoundedLexer extends Lexer {
  readonly #tokenizer: BoundedTokenizer

  constructor(options: MarkedOptions & { readonly tokenizer: BoundedTokenizer }) {
    super(options)
    this.#tokenizer = options.tokenizer
    this.#tokenizer.boundRules()
  }

  override inlineTokens(src: string, tokens: Token[] = []) {
    let rest = src
    for (let end = endOfPiece(rest); end < rest.length; end = endOfPiece(rest)) {
      this.#readPiece(rest.slice(0, end), tokens)
      rest = rest.slice(end)
    }
    return this.#readPiece(rest, tokens)
  }

  #readPiece(piece: string, tokens: Token[]) {
    return this.#tokenizer.readPiece(piece, () => super.inlineTokens(piece, tokens))
  }
}

/** Ends after a line, or else after a word. */
function endOfPiece(text: string): number {
  const [{ length } = ''] = MARKS.exec(text.slice(0, PIECE.length)) ?? []
  const most = length || PIECE.length
  if (text.length <= most) return text.length
  const end = text.lastIndexOf('\n', most - 1) + 1 || text.lastIndexOf(' ', most - 1) + 1
  return end || most
}

/** Where a quote at the start of a text ends at the latest. */
function endOfQuote(text: string): number {
  let lazyLines = 0
  for (let start = 0; start < text.length; ) {
    const next = text.indexOf('\n', start) + 1 || text.length
    const line = text.slice(start, next)
    if (line.trim() === '') break
    if (!QUOTED.test(line) && ++lazyLines > MAX_LAZY_LINES) return start
    start = next
  }
  return text.length
}
