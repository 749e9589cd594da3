import { withBase } from '../../../content'
import { renderMarkdown } from '../../../markdown'
import { textLink } from '../../../util'
import { attributes, escapeHtml } from '../markup'
import { element, textAttributes } from './markup'
import type { PlaceView } from './view'

/** Elements that keep their name; all of their attributes are left out. */
const PLAIN = new Set(
  ['p', 'br', 'hr', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'sub', 'sup', 'small', 'mark', 'code', 'pre']
    .concat(['ul', 'ol', 'li', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
    .concat(['table', 'thead', 'tbody', 'tr', 'th', 'td', 'dl', 'dt', 'dd']),
)

/** Elements whose content is not shown. */
const SILENT = new Set([
  'script',
  'style',
  'template',
  'textarea',
  'select',
  'title',
  'noscript',
  'iframe',
  'svg',
  'math',
])

/** A tag, the ends of a comment, or a sign that would begin or end a tag. */
const PIECE = /<!--|-->|<(\/?)([a-z][a-z\d]*)\b([^<>]*)>|[<>]/gi

/** A file of the content: the addresses of places have no extension. */
const FILE = /^\/(?!\/)[^?#]*\.[a-z\d]{1,8}(?:[?#]|$)/i

type Where = Pick<PlaceView, 'content' | 'base' | 'resolveMedia'>

/**
 * An editor's Markdown as HTML. Each tag is rebuilt from a list of elements, so that nothing of the text becomes
 * markup: not a script, a style, or an attribute.
 */
export function richText(text: string | undefined, where: Where): string {
  if (!text) return ''
  return element('div', textAttributes(text, where), rebuilt(renderMarkdown(text), where))
}

/** In one pass, whatever the text contains. */
function rebuilt(html: string, where: Where): string {
  const parts: string[] = []
  let [from, end] = [0, '']
  for (const match of html.matchAll(PIECE)) {
    const [piece, closing = '', written = '', inside = ''] = match
    const name = written.toLowerCase()
    if (end === '') {
      parts.push(html.slice(from, match.index))
      if (piece === '<!--') end = '-->'
      else if (SILENT.has(name)) end = closing ? '' : `</${name}`
      else parts.push(tag(piece, closing, name, inside, where))
    } else if (end === piece || end === `<${closing}${name}`) end = ''
    from = match.index + piece.length
  }
  if (end === '') parts.push(html.slice(from))
  return parts.join('')
}

function tag(piece: string, closing: string, name: string, inside: string, where: Where): string {
  if (name === '') return escapeHtml(piece)
  if (PLAIN.has(name)) return `<${closing}${name}>`
  if (name === 'a')
    return closing ? '</a>' : `<a${attributes({ href: linkOf(attributeIn('href', inside), where) })}>`
  const src = name === 'img' && !closing ? attributeIn('src', inside) : undefined
  if (src === undefined || !isShown(src)) return ''
  const alt = attributeIn('alt', inside) ?? ''
  return `<img${attributes({ src: where.resolveMedia(src), alt, loading: 'lazy' })}>`
}

function linkOf(href: string | undefined, { base, resolveMedia }: Where): string | undefined {
  const url = href === undefined ? undefined : textLink(href)
  if (url === undefined || !url.startsWith('/')) return url
  return FILE.test(url) ? resolveMedia(url) : withBase(url, base)
}

/** A picture's address: a path or a web address. */
const isShown = (src: string) => /^(https?:\/\/|\/(?!\/))/i.test(src)

/** The value of an attribute, with its character references resolved. */
function attributeIn(attribute: string, inside: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"']+))`, 'i').exec(
    inside,
  )
  const value = found?.[1] ?? found?.[2] ?? found?.[3]
  return value?.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => CHARACTERS[name] ?? '')
}

const CHARACTERS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
