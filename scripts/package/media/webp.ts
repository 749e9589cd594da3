/**
 * Whether the bytes are a WebP that can be used as it is: lossy (a lossless one is a master), not animated,
 * and without metadata that changes its colours or orientation.
 */
export function isFinishedWebp(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const name = (at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
  if (bytes.length < 16 || name(0) !== 'RIFF' || name(8) !== 'WEBP') return false
  const chunks = new Set<string>()
  // A chunk has a name, a length, and as many bytes, padded to an even number.
  for (let at = 12; at + 8 <= bytes.length; ) {
    chunks.add(name(at))
    const length = view.getUint32(at + 4, true)
    at += 8 + length + (length % 2)
  }
  return chunks.has('VP8 ') && !['ANIM', 'ICCP', 'EXIF'].some((chunk) => chunks.has(chunk))
}
