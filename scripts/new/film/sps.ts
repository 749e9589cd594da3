/** Collects bits. */
class Bits {
  readonly #bits: number[] = []

  push(value: number, count: number): this {
    for (let bit = count - 1; bit >= 0; bit--) this.#bits.push((value >> bit) & 1)
    return this
  }

  /** The bytes, with the closing bit, and with the bytes that keep them apart from a start code. */
  bytes(): Uint8Array {
    const bits = [...this.#bits, 1]
    while (bits.length % 8 > 0) bits.push(0)
    const bytes: number[] = []
    for (let at = 0; at < bits.length; at += 8) {
      const byte = bits.slice(at, at + 8).reduce((sum, bit) => sum * 2 + bit, 0)
      if (byte <= 3 && bytes.at(-1) === 0 && bytes.at(-2) === 0) bytes.push(3)
      bytes.push(byte)
    }
    return Uint8Array.from(bytes)
  }
}

/** Profiles of H.264 by their number. */
const [BASELINE, HIGH] = [66, 100]
const BT709 = 1

/**
 * Declares the same stream as High, whose decoders play all of Baseline, with the colours of BT.709: a sequence
 * parameter set (ITU-T H.264, 7.3.2.1 and E.1).
 * @throws Error if it is not one of Baseline without further declarations.
 */
export function asHigh(sps: Uint8Array): Uint8Array {
  const plain = sps.filter((byte, at) => !(byte === 3 && sps[at - 1] === 0 && sps[at - 2] === 0))
  const [header = 0, profile, , level = 0] = plain
  const bits = [...plain.subarray(4)].flatMap((byte) =>
    [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (byte >> bit) & 1),
  )
  const end = bits.lastIndexOf(1)
  // The set's id is 0: one bit. The last bit says that nothing is declared about the picture.
  if (profile !== BASELINE || bits[0] !== 1 || bits[end - 1] !== 0)
    throw new Error('The encoder wrote an unexpected sequence parameter set.')
  const high = new Bits().push(header, 8).push(HIGH, 8).push(0, 8).push(level, 8).push(1, 1)
  // 4:2:0 with 8 bits a sample, without scaling matrices.
  high.push(0b010, 3).push(0b11, 2).push(0, 2)
  for (const bit of bits.slice(1, end - 1)) high.push(bit, 1)
  // Only the colours are declared: no aspect ratio, no overscan; unspecified format, limited range.
  high.push(1, 1).push(0b00, 2).push(1, 1).push(5, 3).push(0, 1).push(1, 1)
  high.push(BT709, 8).push(BT709, 8).push(BT709, 8)
  // No chroma positions, timing, buffers or structure. Frames come in the order of presentation: without the
  // restriction, decoders of High wait for later ones. Vectors up to 2^16; 0 frames out of order, 1 kept.
  high.push(0, 5).push(1, 1)
  return high.push(0b111, 3).push(16, 9).push(16, 9).push(1, 1).push(0b010, 3).bytes()
}
