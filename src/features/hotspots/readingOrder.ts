import type { Hotspot } from '../../content'

/** As a share of the picture's height: hotspots that lie less than this below the highest of a line are in that line. */
const LINE_HEIGHT = 0.1

/** Hotspots as the eye goes over the picture: line by line from the top, in a line from the left. */
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
