import { dynamicForm, makePdf, staticForm } from '../../e2e/support/pdf'
import type { Recipe, Right, Size } from '../recipe'

const A4: Size = { width: 595, height: 842 }
const ON_ITS_SIDE: Size = { width: A4.height, height: A4.width }
const DAMAGED = { words: 'The file is damaged or is not a PDF.' }
const NO_PDF = 'error is not a PDF: export it again'
const NO_END = 'error is not a whole PDF, its end is missing: export it again'
const WORDS = ['Drives', 'A drive turns.']

const pdf = (page: Omit<Parameters<typeof makePdf>[0][number], 'lines'> = {}, options = {}) =>
  makePdf([{ lines: WORDS, ...page }], options)
const changed = (change: (text: string) => string) => () =>
  Buffer.from(change(pdf().toString('latin1')), 'latin1')

/** A brochure that is an odd document. */
function document(
  name: string,
  make: () => Buffer,
  problems: readonly string[],
  shown: Right['shown'] = A4,
): Recipe {
  return { name, file: 'media/brochure.pdf', make: async () => make(), right: { problems, shown } }
}

/** Odd documents. `shown` is the size of the first page, of which only the shape is compared. */
export const documents: readonly Recipe[] = [
  document('a document as it should be', () => pdf(), []),
  document('a document that is turned to the right', () => pdf({ rotate: 90 }), [], ON_ITS_SIDE),
  document('a document that is turned to the left', () => pdf({ rotate: -90 }), [], ON_ITS_SIDE),
  document('a document that is upside down', () => pdf({ rotate: 180 }), []),
  document('a document that is turned more than once round', () => pdf({ rotate: 450 }), [], ON_ITS_SIDE),
  document('a document that counts in multiples of points', () => pdf({ unit: 2.5 }), []),
  document('a document of which a part is shown', () => pdf({ crop: [0, 421, 595, 842] }), [], {
    width: 595,
    height: 421,
  }),
  document('a document whose page begins elsewhere', () => pdf({ box: [-100, -100, 495, 742] }), []),
  document('a document whose page is written from its upper right', () => pdf({ box: [595, 842, 0, 0] }), []),
  document('a very large page', () => pdf({ box: [0, 0, 14_400, 7200] }), [], {
    width: 14_400,
    height: 7200,
  }),
  document('a document with a password', () => pdf({}, { password: 'secret' }), [], {
    words: 'This document is protected. Please enter its password.',
  }),
  document('a document with an empty password', () => pdf({}, { password: '' }), []),
  document('a dynamic form', () => dynamicForm(), ['error is a dynamic XFA form…print it to PDF'], {
    words: 'It is an interactive form that only Adobe Acrobat Reader can show.',
  }),
  document('a form with a field', () => staticForm(), [], { width: 612, height: 792 }),
  document('a form with a field that is XFA as well', () => staticForm(true), [], {
    width: 612,
    height: 792,
  }),
  document(
    'a document whose index is missing',
    changed((text) => text.slice(0, text.indexOf('xref'))),
    [NO_END],
    DAMAGED,
  ),
  document(
    'a document whose index lies elsewhere',
    changed((text) => text.replace(/startxref\n\d+/, 'startxref\n5')),
    [],
  ),
  document(
    'a document that is cut off',
    changed((text) => text.slice(0, 200)),
    [NO_END],
    DAMAGED,
  ),
  document('a document without pages', () => makePdf([]), [], DAMAGED),
  document(
    'a document behind other bytes',
    changed((text) => `HTTP/1.1 200 OK\r\n\r\n${text}`),
    [],
  ),
  document(
    'a document before other bytes',
    changed((text) => `${text}<!-- served in 3 ms -->`),
    [],
  ),
  document('an empty document', () => Buffer.alloc(0), [NO_PDF], DAMAGED),
  document(
    'a web page that is called a PDF',
    () => Buffer.from('<!doctype html><title>404</title>'),
    [NO_PDF],
    DAMAGED,
  ),
  document(
    'a pointer to a document in large file storage',
    () => Buffer.from('version https://git-lfs.github.com/spec/v1\n'),
    [NO_PDF],
    DAMAGED,
  ),
]
