import { LOSSES } from './losses'

/** Maximum nesting, nodes and characters of one text. What exceeds them is cut off and reported. */
const MAX_DEPTH = 50
const MAX_NODES = 20_000
const MAX_LENGTH = 500_000

type Node = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A text made of Blocks. */
interface BlocksText {
  readonly text: string
  /** Types of nodes that nothing draws; the words in them are kept. */
  readonly unknown: readonly string[]
  /** It exceeds a limit: the rest is missing. */
  readonly isCut: boolean
}

const nodesIn = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isRecord) : [])

/** Fields that are shown as they are written: of Blocks in them, only the words count. */
const PLAIN = ['title', 'lead', 'name', 'caption', 'alternativeText']

/** Deeper answers are left as they are. */
const MAX_ANSWER_DEPTH = 200

/** The same answer with each text that is Blocks as Markdown. What gets lost is noted beside it, in `LOSSES`. */
export function withMarkdown(answer: unknown, depth = 0): unknown {
  if (depth > MAX_ANSWER_DEPTH) return answer
  if (Array.isArray(answer)) return answer.map((item) => withMarkdown(item, depth + 1))
  if (!isRecord(answer)) return answer
  const losses: Record<string, string> = {}
  const fields = Object.entries(answer).map(([name, field]) => {
    if (!Array.isArray(field) || !isBlocks(field)) return [name, withMarkdown(field, depth + 1)] as const
    const { text, unknown, isCut } = blocksText(field, PLAIN.includes(name))
    const sentences = [
      ...unknown.map(
        (type) => `Nothing draws a "${type.slice(0, 60)}": use another block. Its words are shown.`,
      ),
      ...(isCut ? ['It is too long: shorten it. Its end is left out.'] : []),
    ]
    if (sentences.length > 0) losses[name] = sentences.join(' ')
    return [name, text] as const
  })
  return { ...Object.fromEntries(fields), ...(Object.keys(losses).length > 0 && { [LOSSES]: losses }) }
}

/** Whether a list is a text as Strapi's Blocks, and not a list of parts. */
function isBlocks(list: readonly unknown[]): boolean {
  return (
    list.some((node) => isRecord(node) && Array.isArray(node.children)) &&
    list.every((node) => isRecord(node) && typeof node.type === 'string' && !('__component' in node))
  )
}

/**
 * Turns Blocks into Markdown made of HTML: unlike Markdown's marks it cannot be confused with signs of the text.
 * `isPlain`: only the words, one line for each block.
 */
function blocksText(blocks: readonly unknown[], isPlain: boolean): BlocksText {
  return new BlocksReader(isPlain).read(blocks)
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

const MARKS = { code: 'code', bold: 'strong', italic: 'em', strikethrough: 'del', underline: 'u' }

class BlocksReader {
  private readonly isPlain: boolean
  private readonly unknown = new Set<string>()
  private nodes = 0
  private length = 0
  private isCut = false

  constructor(isPlain: boolean) {
    this.isPlain = isPlain
  }

  read(blocks: readonly unknown[]): BlocksText {
    const text = nodesIn(blocks)
      .map((node) => this.bounded(0, () => this.block(node)))
      .filter((part) => part !== '')
      .join(this.isPlain ? '\n' : '\n\n')
    return { text, unknown: [...this.unknown], isCut: this.isCut }
  }

  private bounded(depth: number, draw: () => string): string {
    if (depth <= MAX_DEPTH && ++this.nodes <= MAX_NODES) return draw()
    this.isCut = true
    return ''
  }

  private block(node: Node): string {
    switch (node.type) {
      case 'heading':
        return this.tag(
          `h${Math.min(6, Math.max(1, Math.trunc(Number(node.level)) || 1))}`,
          this.inside(node),
        )
      case 'quote':
        return this.tag('blockquote', this.tag('p', this.inside(node)))
      case 'list':
        return this.list(node, 1)
      case 'code':
        return this.code(node)
      case 'image':
        return this.tag('p', this.picture(node)) + this.tag('p', this.inside(node))
      default:
        return this.tag('p', node.type === 'paragraph' ? this.inside(node) : this.inline([node], 1))
    }
  }

  private inside(node: Node): string {
    return this.inline(node.children, 1)
  }

  private inline(children: unknown, depth: number): string {
    const draw = (node: Node): string => {
      if (node.type === 'text') return this.marked(node)
      if (node.type !== 'link') this.unknown.add(String(node.type))
      const inside = this.inline(node.children, depth + 1)
      return node.type === 'link' ? this.link(node.url, inside) : this.marked(node) + inside
    }
    return nodesIn(children)
      .map((node) => this.bounded(depth, () => draw(node)))
      .join('')
  }

  private marked(node: Node): string {
    const words = this.words(node)
    if (this.isPlain) return words
    const html = escapeHtml(words).replace(/\r\n?|\n/g, '<br>')
    return Object.entries(MARKS).reduce((it, [mark, name]) => (node[mark] ? this.tag(name, it) : it), html)
  }

  private words({ text }: Node): string {
    if (typeof text !== 'string') return ''
    const words = text.slice(0, MAX_LENGTH - this.length)
    this.isCut ||= words.length < text.length
    this.length += words.length
    return words
  }

  private link(url: unknown, inside: string): string {
    if (this.isPlain || typeof url !== 'string' || inside === '') return inside
    return `<a href="${escapeHtml(url)}">${inside}</a>`
  }

  private list(node: Node, depth: number): string {
    const items: string[] = []
    for (const child of nodesIn(node.children)) {
      const isList = child.type === 'list'
      const item = this.bounded(depth, () =>
        isList ? this.list(child, depth + 1) : this.item(child, depth + 1),
      )
      // Blocks put a nested list beside the item that it belongs to.
      if (isList && items.length > 0) items.push(`${items.pop() ?? ''}${this.isPlain ? '\n' : ''}${item}`)
      else items.push(item)
    }
    const inside = items.map((item) => this.tag('li', item)).join(this.isPlain ? '\n' : '')
    return this.tag(node.format === 'ordered' ? 'ol' : 'ul', inside)
  }

  private item(node: Node, depth: number): string {
    return this.inline(node.type === 'list-item' ? node.children : [node], depth)
  }

  private code(node: Node): string {
    const wordsIn = (children: unknown, depth: number): string =>
      nodesIn(children)
        .map((child) => this.bounded(depth, () => this.words(child) + wordsIn(child.children, depth + 1)))
        .join('')
    const words = wordsIn(node.children, 1)
    return this.isPlain || words === '' ? words : `<pre><code>${escapeHtml(words)}\n</code></pre>`
  }

  private picture({ image }: Node): string {
    const { url, alternativeText, caption }: Node = isRecord(image) ? image : {}
    const words = [alternativeText, caption].find((text) => typeof text === 'string') ?? ''
    if (typeof url !== 'string') this.unknown.add('image')
    if (this.isPlain || typeof url !== 'string') return String(words)
    return `<img src="${escapeHtml(url)}" alt="${escapeHtml(String(words))}">`
  }

  private tag(name: string, inside: string): string {
    return this.isPlain || inside === '' ? inside : `<${name}>${inside}</${name}>`
  }
}
