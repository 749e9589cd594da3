import type { Recipe, Right } from '../recipe'

/** Fields of the article. */
type Article = Record<string, unknown>

/** In all languages of the tiny package. */
const FILE = 'content/*/articles.json'
const WORDS = 'A robot lifts 12 kg.'
const SHOWN: Right['shown'] = { words: WORDS }
/** The place stays, the article is not there. */
const PLACE: Right['shown'] = 'still'

const section = (text: unknown) => ({ __component: 'sections.text', id: 7, text })
const paragraph = (...children: object[]) => ({ type: 'paragraph', children })
const words = { type: 'text', text: WORDS }

/** The answer with a section of this text, and other changes. */
function answer(text: unknown = WORDS, more: Article = {}): string {
  const tour = { __component: 'buttons.open-tour', id: 1, title: 'Tour', action_target: { key: 'round' } }
  const article = {
    id: 1,
    documentId: 'zoo',
    title: 'Robot',
    sections: [section(text)],
    action_buttons: [tour],
    ...more,
  }
  return JSON.stringify({ data: [article] })
}

function text(
  name: string,
  bytes: string | Buffer,
  problems: readonly string[],
  shown: Right['shown'] = SHOWN,
): Recipe {
  return { name, file: FILE, make: async () => Buffer.from(bytes as string), right: { problems, shown } }
}

/** Without the article, nothing opens the tour. */
const NO_TOUR = 'warning is opened by nothing'
const NO_JSON = ['error is not valid JSON', NO_TOUR]
/** `content:build` writes Blocks as Markdown; this package was made without it. */
const LIST = 'error Expected a text but found a list: correct it'

/** Odd answers with an article. */
export const texts: readonly Recipe[] = [
  text('an answer as it should be', answer(), []),
  text('an answer with a byte order mark', `\uFEFF${answer()}`, NO_JSON),
  text('an answer in UTF-16', Buffer.from(`\uFEFF${answer()}`, 'utf16le'), NO_JSON, PLACE),
  text('an answer with a comma too many', answer().replace(/\]\}$/, ',]}'), NO_JSON, PLACE),
  text('an answer that is cut off', answer().slice(0, -40), NO_JSON, PLACE),
  text('an empty answer', '', NO_JSON, PLACE),
  text('a web page in place of an answer', '<!doctype html><title>Sign in</title>', NO_JSON, PLACE),
  text('an answer with the same name twice', answer().replace('"title":', '"title":"Old","title":'), []),
  text(
    'an answer without a list',
    '{"data":{}}',
    [
      'error The answer is not a list of records',
      'error There is no article "1": choose one that exists. Until then items.0 is left out',
      'error There is no article "1": choose one that exists. Until then the record is left out',
    ],
    PLACE,
  ),
  text('a text in decomposed letters', answer(`Gro\u0308\u00dfe: ${WORDS}`.normalize('NFD')), []),
  text('a text in Blocks', answer([paragraph(words)]), [LIST]),
  text(
    'a text in Blocks with a node that nothing draws',
    answer([{ type: 'table', children: [paragraph(words)] }]),
    [LIST],
  ),
  text('a text in Blocks without words', answer([paragraph({ type: 'text', text: '' })]), [LIST], {
    words: 'Robot',
  }),
  text('a draft that is listed', answer(WORDS, { publishedAt: null }), ['warning ']),
  text('a text with a script', answer(`${WORDS}<script>document.body.textContent=''</script>`), []),
  text(
    'a text with a picture that does as it likes',
    answer(`${WORDS} <img src="/media/none.png" onerror="document.body.remove()">`),
    ['error /media/none.png is not in the package: add it'],
  ),
  text('a text with characters that control', answer(`\u0000\u0007\u202e${WORDS}`), []),
  text('a text of a megabyte', answer(`${WORDS} ${'long '.repeat(200_000)}`), []),
  text('a text that is a number', answer(12), ['error '], { words: 'Robot' }),
  text('an article whose number is a text', answer(WORDS, { id: '1' }), []),
  text('an article twice', answer().replace(/^\{"data":\[(.*)\]\}$/s, '{"data":[$1,$1]}'), [
    'error Another article has the id "1": give each its own',
  ]),
  text(
    'an article without a title',
    answer(WORDS, { title: null }),
    ['error A value is missing here: fill it in'],
    PLACE,
  ),
]
