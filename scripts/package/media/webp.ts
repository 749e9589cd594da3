/**
 * Whether these bytes are a WebP that can go into a package as it is: compressed with loss (what has none is a master),
 * a still, and free of metadata that would change its colours or turn it.
 */
export function isFinishedWebp(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const name = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
  if (bytes.length < 16 || name(0) !== 'RIFF' || name(8) !== 'WEBP') return false
  const chunks = new Set<string>()
  // A chunk is its name, its length, and as many bytes, one more where that is odd.
  for (let at = 12; at + 8 <= bytes.length; ) {
    chunks.add(name(at))
    const length = view.getUint32(at + 4, true)
    at += 8 + length + (length % 2)
  }
  return chunks.has('VP8 ') && !['ANIM', 'ICCP', 'EXIF'].some((chunk) => chunks.has(chunk))
}
