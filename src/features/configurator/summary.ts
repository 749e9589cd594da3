import { isOrderCode, isRecord, readInlinePicture } from '../../content'
import { omitUndefined } from '../../util'

/** What a configurator's page shows, for people to read. */
export interface Summary {
  /** The choices in the visitor's language, in order. */
  readonly lines: readonly { readonly name: string; readonly value: string }[]
  /** A small picture as a data URL. */
  readonly picture?: string
  /** The order code of the configuration. */
  readonly code?: string
}

const MAX_LINES = 40
const MAX_NAME_LENGTH = 60
const MAX_VALUE_LENGTH = 100

/** Reads the page's message `summary`; or a sentence that names the invalid field. */
export function readSummary({ lines, picture, code }: Readonly<Record<string, unknown>>): Summary | string {
  if (!Array.isArray(lines) || lines.length > MAX_LINES)
    return `summary: "lines" must be a list of at most ${MAX_LINES} choices.`
  const read: { name: string; value: string }[] = []
  for (const [index, line] of lines.entries()) {
    const { name, value } = isRecord(line) ? line : { name: undefined, value: undefined }
    if (!isLine(name, MAX_NAME_LENGTH))
      return `summary: "lines.${index}.name" must be a text of at most ${MAX_NAME_LENGTH} characters.`
    if (!isLine(value, MAX_VALUE_LENGTH))
      return `summary: "lines.${index}.value" must be a text of at most ${MAX_VALUE_LENGTH} characters.`
    read.push({ name, value })
  }
  if (code !== undefined && !isOrderCode(code))
    return 'summary: "code" must be an order code of at most 40 letters, digits and separators.'
  if (picture !== undefined && !(typeof picture === 'string' && readInlinePicture(picture)))
    return 'summary: "picture" must be a small JPEG, PNG or WebP picture as a data URL in base64.'
  return { lines: read, ...omitUndefined({ picture, code }) }
}

/** One line: a message lists one choice per line. */
function isLine(value: unknown, most: number): value is string {
  return (
    typeof value === 'string' &&
    value.trim() !== '' &&
    value.length <= most &&
    !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value)
  )
}

/** The visitor's message about a configuration: an introduction, the product, and one choice per line. */
export function messageAbout(intro: string, title: string, summary: Summary | undefined): string {
  const choices = summary?.lines.map(({ name, value }) => `${name}: ${value}`) ?? []
  return [intro, '', title, ...choices].join('\n')
}
