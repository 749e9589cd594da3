import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser'
import type { Json } from './json'

/** What is wrong at a place in a JSON file, in an editor's terms. */
const FAULTS: Readonly<Record<string, string>> = {
  InvalidSymbol: 'a word is not in quotation marks (")',
  PropertyNameExpected: 'the name of a field is missing, in quotation marks',
  ValueExpected: 'a value is missing',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing before this',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  EndOfFileExpected: 'the file should end before this',
  InvalidCommentToken: 'comments are not allowed',
  UnexpectedEndOfString: 'a closing quotation mark is missing',
  UnexpectedEndOfNumber: 'a number is not complete',
  InvalidCharacter: 'a character is not allowed here, such as a line break inside a text',
  InvalidEscapeCharacter: 'after a backslash only " \\ / b f n r t u may follow',
  InvalidUnicode: 'after \\u four hexadecimal digits must follow',
}

/** Characters of the faulty line that are shown on each side of the fault. */
const SHOWN = 40

/**
 * Parses a JSON file of the sources.
 * @throws Error with the line, the column, the fault and the line itself.
 */
export function parseSource(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    throw new Error(faultOf(text))
  }
}

function faultOf(text: string): string {
  const errors: ParseError[] = []
  parse(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false })
  const [first] = errors
  if (text.trim() === '') return 'is empty: write a record {} or a list []'
  if (!first) return 'is not valid JSON'
  const comma = text.slice(0, first.offset).trimEnd().length - 1
  const isComma = text[comma] === ',' && /[\]}]/.test(text[first.offset] ?? '')
  const { line, column, shown } = lineAt(text, isComma ? comma : first.offset)
  const fault = isComma
    ? 'this comma is one too many'
    : (FAULTS[printParseErrorCode(first.error)] ?? 'something is wrong here')
  return `is not valid JSON at line ${line}, column ${column}: ${fault}: ${shown}`
}

/** The line of an offset and its text around it, with `▸` before the place. */
function lineAt(text: string, offset: number) {
  const before = text.slice(0, offset).split('\n')
  const start = before.at(-1) ?? ''
  const rest = text.slice(offset).split('\n')[0] ?? ''
  const head = start.length > SHOWN ? `…${start.slice(-SHOWN)}` : start
  const tail = rest.length > SHOWN ? `${rest.slice(0, SHOWN)}…` : rest
  return { line: before.length, column: start.length + 1, shown: `${head}▸${tail}`.trim() }
}

/**
 * Decodes a text file of the sources; a byte order mark is skipped.
 * @throws Error naming the encoding, or the first line that is not UTF-8.
 */
export function decodeSource(bytes: Buffer): string {
  const [first, second] = bytes
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw new Error('is encoded as UTF-16: save it as UTF-8')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Error(`is not encoded as UTF-8, see line ${firstForeignLine(bytes)}: save it as UTF-8`)
  }
}

function firstForeignLine(bytes: Buffer): number {
  const isForeign = (line: string) => line.includes('\uFFFD')
  return bytes.toString('utf8').split('\n').findIndex(isForeign) + 1
}
