import { getDefaults, parser } from 'marked'
import { BoundedLexer, BoundedTokenizer } from './boundedMarkdown'

/** An editor's Markdown as HTML, not yet made safe. Lines break where editors break them (spec §9). */
export function renderMarkdown(text: string): string {
  const tokenizer = new BoundedTokenizer(text.length)
  const options = { ...getDefaults(), breaks: true, gfm: true, tokenizer }
  return parser(new BoundedLexer(options).lex(text), options)
}
