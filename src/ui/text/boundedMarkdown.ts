import { Lexer, type MarkedOptions, type Token, Tokenizer, type Tokens } from 'marked'

/** Levels of quotes, lists and emphasis inside each other that are set as such; what lies deeper is read as it is written. */
const MAX_DEPTH = 20
const DEEP_LINE = new RegExp(`^(?:[ \\t]*(?:>|(?:[*+-]|\\d{1,9}[.)])[ \\t])){${MAX_DEPTH + 1}}`)
/** Longer than any address that a server takes. */
const MAX_URL_LENGTH = 2048
/** Letters that an underlined heading has at most. */
const MAX_HEADING_LENGTH = 1000
/** Letters of a paragraph that are read as one: some pages. */
const CHUNK_LENGTH = 4000
/** What no small table comes near to, however many of its cells are left out. */
const MAX_EXTRA_CELLS = 1000

const { paragraph, table } = Lexer.rules.block.gfm
/** Markdown's rule for a table as it ends the one for a paragraph, and the rows in it: as many as follow. */
const TABLE = table.source.replace('^', '|')
const ROWS = TABLE.slice(TABLE.indexOf('(?:\\n((?:'))

/** To see that a table begins, its head is enough; Markdown's own rule for a paragraph reads all of its rows each time. */
const PARAGRAPH = new RegExp(paragraph.source.replace(ROWS, () => '(?:\\n|$)'))
/** Where no more tables are set, their letters belong to the paragraph. */
const PARAGRAPH_WITH_TABLES = new RegExp(paragraph.source.replace(TABLE, ''))

/** How many letters may be read again: some in any text, and more in a longer one. */
const REREAD_BUDGET = { inAny: 1_000_000, forEach: 20 }

/** Chinese, Japanese and Korean letters: languages that do not part words by spaces, or add endings without one. */
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/**
 * `**重点：**后文`: between a full stop or colon and a letter, Markdown's own rule does not see the end of the emphasis, as
 * it looks for a space there. Where such letters touch the asterisks, they are taken as they are meant.
 */
const STRONG = /^\*\*(?=\S)([^*\n]*[^*\s])\*\*/u

/**
 * Reads the Markdown of one text, whatever it is made of, without holding the screen. A mark that opens and is not closed makes
 * Markdown read on to the end of the block; ten thousand of them, as often. So what is read again is counted, and once that is too much,
 * the marks that follow are letters like any other.
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

  /** A row is filled up with empty cells to the width of its table: without end, where many short rows follow a wide one. */
  override table(src: string) {
    if (this.#budget <= 0) return this.endParagraphsBy(PARAGRAPH_WITH_TABLES)
    const [raw = '', head = '', , rows = ''] = this.rules.block.table.exec(src) ?? []
    const cells = head.split('|').length * rows.split('\n').length
    const token = cells > MAX_EXTRA_CELLS + raw.length ? undefined : super.table(src)
    if (!token) this.#budget -= raw.length
    return token
  }

  /** Markdown looks for the line below a heading up to the end of the block, from every text. */
  override lheading(src: string) {
    return super.lheading(
      src.length > MAX_HEADING_LENGTH ? src.slice(0, src.lastIndexOf('\n', MAX_HEADING_LENGTH) + 1) : src,
    )
  }

  /** The rule for paragraphs from here on. */
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

/** Reads a long paragraph piece by piece: how far a mark can make it read on is bounded by the piece. */
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

/** After a line of the paragraph, else after a word. */
function endOfChunk(text: string): number {
  const end = text.lastIndexOf('\n', CHUNK_LENGTH - 1) + 1 || text.lastIndexOf(' ', CHUNK_LENGTH - 1) + 1
  return end || CHUNK_LENGTH
}
