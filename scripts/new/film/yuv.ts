/** Red, green and blue of 0..255, three bytes a pixel. */
export interface Picture {
  readonly pixels: Uint8Array
  readonly width: number
  readonly height: number
}

/** ITU-T BT.709: shares of red and blue in the brightness. */
const [RED, BLUE] = [0.2126, 0.0722]
const GREEN = 1 - RED - BLUE

/** Converts a picture with even sides into BT.709 in limited range, with one colour for four pixels (I420). */
export function yuvOf({ pixels, width, height }: Picture): Uint8Array {
  const luma = width * height
  const quarter = luma / 4
  const yuv = new Uint8Array(luma + 2 * quarter)
  const row = width * 3
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      let [red, green, blue] = [0, 0, 0]
      for (let each = 0; each < 4; each++) {
        const [column, line] = [x + (each & 1), y + (each >> 1)]
        const at = line * row + column * 3
        const [r, g, b] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
        yuv[line * width + column] = 16.5 + ((RED * r + GREEN * g + BLUE * b) * 219) / 255
        red += r
        green += g
        blue += b
      }
      const bright = RED * red + GREEN * green + BLUE * blue
      const at = luma + (y >> 1) * (width >> 1) + (x >> 1)
      yuv[at] = 128.5 + (((blue - bright) / (2 * (1 - BLUE)) / 4) * 224) / 255
      yuv[at + quarter] = 128.5 + (((red - bright) / (2 * (1 - RED)) / 4) * 224) / 255
    }
  }
  return yuv
}
