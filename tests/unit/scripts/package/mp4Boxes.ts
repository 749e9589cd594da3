/** Bytes of an MP4 file put together box by box, as small as a reader of headers needs it. */
export function box(type: string, ...content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

export function numbers(...values: readonly number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) buffer.writeUInt32BE(value, index * 4)
  return buffer
}

export const ftyp = box('ftyp', Buffer.from('isom'), numbers(0))
export const mdat = box('mdat', Buffer.alloc(16))

export function track(handler: 'vide' | 'soun'): Buffer {
  const entry = Buffer.alloc(78)
  entry.writeUInt16BE(1920, 24)
  entry.writeUInt16BE(1080, 26)
  const sample =
    handler === 'vide' ? box('avc1', entry, box('avcC', Buffer.from([1, 0x64, 0x00, 0x28]))) : box('mp4a')
  return box(
    'trak',
    box(
      'mdia',
      box('mdhd', numbers(0, 0, 0, 12800, 23040)),
      box('hdlr', numbers(0, 0), Buffer.from(handler)),
      box('minf', box('stbl', box('stsd', numbers(0, 1), sample), box('stsz', numbers(0, 0, 45)))),
    ),
  )
}
