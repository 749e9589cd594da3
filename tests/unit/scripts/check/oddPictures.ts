import { crc32 } from 'node:zlib'

/** A PNG with further chunks of 32-bit numbers before its pixels. */
export function pngOf(png: Buffer, chunks: Readonly<Record<string, readonly number[]>>): Buffer {
  // The signature and the header chunk have 33 bytes.
  const added = Object.entries(chunks).map(([name, numbers]) => {
    const chunk = Buffer.alloc(12 + numbers.length * 4)
    chunk.writeUInt32BE(numbers.length * 4, 0)
    chunk.write(name, 4, 'latin1')
    for (const [index, number] of numbers.entries()) chunk.writeUInt32BE(number, 8 + index * 4)
    chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4)
    return chunk
  })
  return Buffer.concat([png.subarray(0, 33), ...added, png.subarray(33)])
}
