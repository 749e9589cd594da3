type Patch = (film: Buffer) => Buffer

/** Renames the first box of a type, for example to `free`: it is passed over. */
export function renamed(from: string, to: string): Patch {
  return (film) => {
    const patched = Buffer.from(film)
    patched.write(to, positionOf(film, from), 'latin1')
    return patched
  }
}

/** Changes the content of the first box of a type. */
export function patched(type: string, change: (content: Buffer) => void): Patch {
  return (film) => {
    const copy = Buffer.from(film)
    const at = positionOf(copy, type)
    change(copy.subarray(at + 4, at - 4 + copy.readUInt32BE(at - 4)))
    return copy
  }
}

/** Replaces a, b, c and d of the matrix of track or movie. */
export function withMatrix(
  matrix: readonly [number, number, number, number],
  box: 'tkhd' | 'mvhd' = 'tkhd',
): Patch {
  const start = box === 'tkhd' ? 40 : 36
  return patched(box, (content) => {
    for (const [index, value] of matrix.entries())
      content.writeInt32BE(value * 65536, start + (index < 2 ? index * 4 : 4 + index * 4))
  })
}

/** Replaces the codes of the header's colours. */
export function withColours(primaries: number, transfer: number, matrix: number, fullRange = false): Patch {
  return patched('colr', (content) => {
    content.writeUInt16BE(primaries, 4)
    content.writeUInt16BE(transfer, 6)
    content.writeUInt16BE(matrix, 8)
    content[10] = fullRange ? 128 : 0
  })
}

/** Without the last bytes. */
export function cutOff(share: number): Patch {
  return (film) => film.subarray(0, Math.floor(film.length * share))
}

function positionOf(film: Buffer, type: string): number {
  // The file's brands have names of codecs too.
  const at = film.indexOf(type, film.readUInt32BE(0), 'latin1')
  if (at < 4) throw new Error(`the film has no '${type}'`)
  return at
}
