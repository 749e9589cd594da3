const EOI = Buffer.from([0xff, 0xd9])
const [SOI, SOS] = [0xd8, 0xda]
const PNG = Buffer.from('89504e470d0a1a0a', 'hex')

/** Whether the end of a picture is missing: browsers show its upper part, or nothing. False if its kind is unknown. */
export function isCutOff(picture: Buffer): boolean {
  if (picture[0] === 0xff && picture[1] === SOI) return isJpegCutOff(picture)
  if (picture.subarray(0, PNG.length).equals(PNG)) return picture.lastIndexOf('IEND') < 0
  if (picture.toString('latin1', 0, 4) === 'RIFF')
    return picture.length < 8 || picture.readUInt32LE(4) + 8 > picture.length
  return picture.toString('latin1', 4, 8) === 'ftyp' && isBoxCutOff(picture)
}

/** Small pictures in the segments before the pixels have ends of their own. */
function isJpegCutOff(jpeg: Buffer): boolean {
  let at = 2
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== SOS)
    at += 2 + jpeg.readUInt16BE(at + 2)
  return jpeg.lastIndexOf(EOI) < at
}

/** AVIF and its relatives consist of boxes, as films do. */
function isBoxCutOff(bytes: Buffer): boolean {
  let at = 0
  while (at + 16 <= bytes.length) {
    const size = bytes.readUInt32BE(at)
    // The last box may reach to the end of the file.
    if (size === 0) return false
    // A damaged size must not stop the walk.
    at += size === 1 ? Math.max(Number(bytes.readBigUInt64BE(at + 8)), 16) : Math.max(size, 8)
  }
  return at > bytes.length
}
