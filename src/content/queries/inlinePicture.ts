/** Characters of a picture in a message: 36 kB of data. */
export const MAX_PICTURE_LENGTH = 48_000

/** The first characters of each type's data in base64. */
const STARTS: Readonly<Record<string, RegExp>> = {
  jpeg: /^\/9j\//,
  png: /^iVBORw0KGgo/,
  webp: /^UklGR.{6}XRUJQ/,
}

/** The parts of a picture that is written as a data URL. */
export interface InlinePicture {
  readonly type: 'jpeg' | 'png' | 'webp'
  readonly base64: string
}

/**
 * Reads a small picture from a data URL in base64. Undefined: it is longer than `MAX_PICTURE_LENGTH`, of another type,
 * or its data do not start like a picture of its type. SVG is rejected, because it is a document.
 */
export function readInlinePicture(url: string): InlinePicture | undefined {
  if (url.length > MAX_PICTURE_LENGTH) return undefined
  const [, type = '', base64 = ''] =
    /^data:image\/(jpeg|png|webp);base64,([A-Za-z0-9+/]+={0,2})$/.exec(url) ?? []
  const isPicture = base64.length % 4 === 0 && STARTS[type]?.test(base64) === true
  return isPicture ? { type: type as InlinePicture['type'], base64 } : undefined
}
