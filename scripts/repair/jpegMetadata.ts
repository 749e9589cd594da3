const [SOI, SOS, APP1] = [0xd8, 0xda, 0xe1]
/** Beginnings of segments with data of cameras and programs. */
const METADATA = [Buffer.from('Exif\0'), Buffer.from('http://ns.adobe.com/')]

/** A JPEG without its EXIF and XMP segments. Undefined: it has none, or is not understood. */
export function withoutMetadata(jpeg: Buffer): Buffer | undefined {
  if (jpeg[0] !== 0xff || jpeg[1] !== SOI) return undefined
  const parts = [jpeg.subarray(0, 2)]
  let at = 2
  let isChanged = false
  while (at + 4 <= jpeg.length) {
    if (jpeg[at] !== 0xff) return undefined
    const marker = jpeg[at + 1]
    if (marker === SOS) break
    const end = at + 2 + jpeg.readUInt16BE(at + 2)
    if (end > jpeg.length) return undefined
    const content = jpeg.subarray(at + 4, end)
    const isMetadata =
      marker === APP1 && METADATA.some((begin) => content.subarray(0, begin.length).equals(begin))
    if (isMetadata) isChanged = true
    else parts.push(jpeg.subarray(at, end))
    at = end
  }
  return isChanged ? Buffer.concat([...parts, jpeg.subarray(at)]) : undefined
}
