/** A parsed mail. */
export interface ReadMail {
  readonly head: ReadonlyMap<string, string>
  /** Names of all headers in order, including duplicates. */
  readonly names: readonly string[]
  readonly text: string
  readonly html: string
}

/** Parses the source of a mail. */
export function readMail(raw: string): ReadMail {
  const { head, names, body } = partsOf(raw)
  const boundary = /boundary="([^"]+)"/.exec(head.get('content-type') ?? '')?.[1]
  const pieces = boundary ? body.split(`--${boundary}`).slice(1, -1) : []
  const bodyOf = (type: string) => {
    const piece = pieces
      .map((text) => partsOf(text.replace(/^\r\n/, '')))
      .find((part) => part.head.get('content-type')?.startsWith(type))
    return piece ? decode(piece.body, piece.head.get('content-transfer-encoding') ?? '') : ''
  }
  return { head, names, text: bodyOf('text/plain'), html: bodyOf('text/html') }
}

function partsOf(raw: string) {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const pairs = lines.map(
    (line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()] as const,
  )
  return {
    names: pairs.map(([name]) => name),
    head: new Map(pairs.map(([name, value]) => [name.toLowerCase(), words(value)])),
    body: raw.slice(end + 4),
  }
}

/** Decodes encoded words (RFC 2047); spaces between two of them are dropped. */
function words(value: string): string {
  const joined = value.replace(/\?=\s+=\?/g, '?==?')
  const bytes: Buffer[] = []
  let at = 0
  for (const found of joined.matchAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi)) {
    bytes.push(Buffer.from(joined.slice(at, found.index)))
    const [all, kind = '', text = ''] = found
    bytes.push(kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : quoted(text.replaceAll('_', ' ')))
    at = found.index + all.length
  }
  bytes.push(Buffer.from(joined.slice(at)))
  return Buffer.concat(bytes).toString()
}

function decode(body: string, encoding: string): string {
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? quoted(body.replace(/=\r\n/g, ''))
        : Buffer.from(body)
  return bytes.toString().replaceAll('\r\n', '\n')
}

function quoted(text: string): Buffer {
  return Buffer.from(
    text.replace(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
}
