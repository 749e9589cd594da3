import { Lexer, type MarkedOptions, type Token, Tokenizer, type Tokens } from 'marked'

/** Levels of quotes, lists and emphasis inside each other that are set as such; what lies deeper is read as it is written. */
const DEEPEST = 20
const DEEP_LINE = new RegExp(`^(?:[ \\t]*(?:>|(?:[*+-]|\\d{1,9}[.)])[ \\t])){${DEEPEST + 1}}`)
/** Longer than any address that a server takes. */
const LONGEST_ADDRESS = 2048
/** Letters that an underlined heading has at most. */
const HEADING = 1000
/** Letters of a paragraph that are read as one: some pages. */
const PIECE = 4000
/** What no small table comes near to, however many of its cells are left out. */
const CELLS = 1000

const { paragraph, table } = Lexer.rules.block.gfm
/** Markdown's rule for a table as it ends the one for a paragraph, and the rows in it: as many as follow. */
const TABLE = table.source.replace('^', '|')
const ROWS = TABLE.slice(TABLE.indexOf('(?:\\n((?:'))

/** To see that a table begins, its head is enough; Markdown's own rule for a paragraph reads all of its rows each time. */
const PARAGRAPH = new RegExp(paragraph.source.replace(ROWS, () => '(?:\\n|$)'))
/** Where no more tables are set, their letters belong to the paragraph. */
const PARAGRAPH_WITH_TABLES = new RegExp(paragraph.source.replace(TABLE, ''))

/** How many letters may be read again: some in any text, and more in a longer one. */
const REREAD = { inAny: 1_000_000, forEach: 20 }

/** Chinese, Japanese and Korean letters: languages that do not part words by spaces, or add endings without one. */
const JOINED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

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
  #left: number
  #depth = 0

  constructor(length: number) {
    super()
    this.#left = REREAD.inAny + REREAD.forEach * length
  }

  override emStrong(src: string, masked: string, before = '') {
    if (src[0] !== '*' && src[0] !== '_') return
    return this.#marked(src, () => this.#joinedStrong(src, before) ?? super.emStrong(src, masked, before))
  }

  override del(src: string, masked: string, before = '') {
    if (src[0] !== '~') return
    return this.#marked(src, () => super.del(src, masked, before))
  }

  override url(src: string) {
    const near = src.slice(0, LONGEST_ADDRESS + 1)
    const [address = ''] = this.rules.inline.url.exec(near) ?? []
    return address.length > LONGEST_ADDRESS ? undefined : super.url(near)
  }

  override blockquote(src: string) {
    return DEEP_LINE.test(src) ? undefined : this.#nested(() => super.blockquote(src))
  }

  override list(src: string) {
    return DEEP_LINE.test(src) ? undefined : this.#nested(() => super.list(src))
  }

  /** A row is filled up with empty cells to the width of its table: without end, where many short rows follow a wide one. */
  override table(src: string) {
    if (this.#left <= 0) return this.endParagraphsBy(PARAGRAPH_WITH_TABLES)
    const [raw = '', head = '', , rows = ''] = this.rules.block.table.exec(src) ?? []
    const cells = head.split('|').length * rows.split('\n').length
    const token = cells > CELLS + raw.length ? undefined : super.table(src)
    if (!token) this.#left -= raw.length
    return token
  }

  /** Markdown looks for the line below a heading up to the end of the block, from every text. */
  override lheading(src: string) {
    return super.lheading(src.length > HEADING ? src.slice(0, src.lastIndexOf('\n', HEADING) + 1) : src)
  }

  /** The rule for paragraphs from here on. */
  endParagraphsBy(paragraph: RegExp): undefined {
    this.rules = { ...this.rules, block: { ...this.rules.block, paragraph } }
  }

  #joinedStrong(src: string, before: string): Tokens.Strong | undefined {
    const [raw, text] = STRONG.exec(src) ?? []
    if (raw === undefined || text === undefined) return undefined
    const after = src.charAt(raw.length)
    if (!JOINED.test(before) && !JOINED.test(after)) return undefined
    return { type: 'strong', raw, text, tokens: this.lexer.inlineTokens(text) }
  }

  #marked<T extends Tokens.Generic>(src: string, read: () => T | undefined): T | undefined {
    if (this.#left <= 0) return undefined
    const token = this.#nested(read)
    this.#left -= token?.raw.length ?? src.length
    return token
  }

  #nested<T>(read: () => T | undefined): T | undefined {
    if (this.#depth >= DEEPEST) return undefined
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
    while (rest.length > PIECE) {
      const end = endOfPiece(rest)
      super.inlineTokens(rest.slice(0, end), tokens)
      rest = rest.slice(end)
    }
    return super.inlineTokens(rest, tokens)
  }
}

/** After a line of the paragraph, else after a word. */
function endOfPiece(text: string): number {
  const end = text.lastIndexOf('\n', PIECE - 1) + 1 || text.lastIndexOf(' ', PIECE - 1) + 1
  return end || PIECE
}
