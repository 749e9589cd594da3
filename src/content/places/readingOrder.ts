import type { Hotspot } from '../model/hotspot'

/** Fraction of the picture's height within which hotspots are on the same line. */
const LINE_HEIGHT = 0.1

/** Sorts hotspots in reading order: line by line from the top, each from the left. */
export function inReadingOrder<Placed extends Pick<Hotspot, 'position'>>(
  hotspots: readonly Placed[],
): readonly Placed[] {
  const fromTop = [...hotspots].sort((a, b) => a.position.top - b.position.top)
  const lines: Placed[][] = []
  for (const hotspot of fromTop) {
    const line = lines.at(-1)
    const begin = line?.[0]?.position.top ?? Number.NEGATIVE_INFINITY
    if (line && hotspot.position.top - begin < LINE_HEIGHT) line.push(hotspot)
    else lines.push([hotspot])
  }
  return lines.flatMap((line) => line.sort((a, b) => a.position.left - b.position.left))
}
