import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { codeOf, ERRORS } from '../../../../scripts/errors/errors'
import { repositoryFiles } from '../../../architecture/repository'
import { brokenPackages } from '../check/broken'

/** Where the messages of content:build and content:check are written. */
const SOURCES = /^(scripts\/(check|package)\/|src\/content\/(access|parse|text)\/).*\.ts$/

/** Texts of these files that are no message of their own: parts of one, options of ffmpeg, errors of the program. */
const PARTS: readonly RegExp[] = [
  /^an? |^<img |^which is for print|^whose colours browsers/,
  /^ ?and $|^x: x \[x\]$|^not a folder$/,
  /^: (did you mean|choose one of)/,
  /^x is used as its ground$|^use a logo in another colour/,
  /^did you mean/,
  /^(one of|true or false|visitors see a blend|its position in the list, |has not been loaded)/,
  /^(index in front x|which some browsers do not play to the end|x: moved its index to the front)/,
  /^(turned its pixels|converted its (colours|gamma)|without a name$)/,
  /^(-color_primaries|-c:v|ffmpeg -i|turned by x|the picture at x s stays| \(stored x)/,
  /^<!doctype|^\{ "x"|^showroom world/,
  /^(Until then|the name of a field|comments are|after (a backslash|\\u)|this comma|something is wrong|the file should end)/,
  /^SSIM|frame ↔|^x (of its ends|% of the bright)|^nothing to measure|^x (at|% at) frame|^motion x/,
  /^(is not an AVIF|is x, its picture|shows another picture|has x frames, the film|lasts x s, the film|is x×x px, (not x px|which is not the aspect))/,
  /^is coded as 'x', which browsers cannot/,
  /^(cannot be (decoded|played)|shows the frame at|presents no frame)/,
  /^dispatch:|^x: "x" must be|^at least|^x: use the file itself/,
]

interface Text {
  readonly path: string
  readonly text: string
}

/** The texts of a file that have at least three words, with `x` for whatever is put in. */
function textsOf(path: string): readonly Text[] {
  const found: Text[] = []
  const visit = (node: ts.Node): void => {
    const text = textOf(node)
    if (text !== undefined && text.trim().split(/\s+/).length >= 3) found.push({ path, text })
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true))
  return found
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return undefined
  return node.templateSpans.reduce((text, span) => `${text}x${span.literal.text}`, node.head.text)
}

describe('The codes of messages', () => {
  it('are unique, readable and lasting: words in lower case, joined by dashes', () => {
    const codes = ERRORS.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes.filter((code) => !/^[a-z]+(-[a-z]+)*$/.test(code))).toEqual([])
  })

  it('exist for every message that content:build and content:check can give', () => {
    const texts = repositoryFiles()
      .filter((path) => SOURCES.test(path))
      .flatMap(textsOf)
    expect(texts.length).toBeGreaterThan(150)
    const messages = texts.filter(({ text }) => !PARTS.some((part) => part.test(text)))
    expect(messages.length).toBeGreaterThan(100)
    expect(messages.filter(({ text }) => !ERRORS.some(({ pattern }) => pattern.test(text)))).toEqual([])
  })

  it('are given to every problem of a broken package, and each says more than that a file is unreadable', () => {
    const problems = brokenPackages.flatMap(({ lines }) =>
      lines.map((line) => /^\w+ (?<file>\S+) \S+ \S+ (?<message>.*)$/.exec(line)?.groups ?? {}),
    )
    const vague = problems.filter(
      ({ file = '', message = '' }) =>
        codeOf({ file, message }) === 'unreadable-file' && !message.startsWith('is not a readable picture'),
    )
    expect(vague).toEqual([])
  })

  it('tell what others say about the manifest from what they say about a file', () => {
    expect(codeOf({ file: 'manifest.json', message: 'Invalid key: Expected "format"' })).toBe(
      'invalid-manifest',
    )
    expect(codeOf({ file: 'media/hall.webp', message: 'EACCES: permission denied' })).toBe('unreadable-file')
  })

  it('have pages with whole sentences', () => {
    const texts = ERRORS.flatMap(({ meaning, remedy }) => [meaning, remedy])
    expect(texts.filter((text) => !/^[\p{Lu}`…].*[.]$/su.test(text))).toEqual([])
  })
})
