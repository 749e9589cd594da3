import { getDefaults, parser } from 'marked'
import { BoundedLexer, BoundedTokenizer } from './boundedMarkdown'

/** Renders an editor's Markdown as unsanitized HTML. Line breaks are kept (spec §9). */
export function renderMarkdown(text: string): string {
  const tokenizer = new BoundedTokenizer(text.length)
  const options = { ...getDefaults(), breaks: true, gfm: true, tokenizer }
  return parser(new BoundedLexer(options).lex(text), options)
}
