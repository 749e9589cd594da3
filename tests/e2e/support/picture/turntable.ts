/** How many pictures the fixture's turn has. */
export const FRAME_COUNT = 24

/** The plain colour of each: all the way round the colour circle, so that neighbours are alike. */
export function frameColour(picture: number): readonly [number, number, number] {
  const channel = (shift: number) =>
    Math.round(127 + 100 * Math.cos(2 * Math.PI * (picture / FRAME_COUNT - shift / 3)))
  return [channel(0), channel(1), channel(2)]
}

/** The picture whose colour this is. */
export function frameOfColour([red, green, blue]: readonly [number, number, number]): number {
  const distance = (picture: number) => {
    const [r, g, b] = frameColour(picture)
    return Math.hypot(r - red, g - green, b - blue)
  }
  return [...Array(FRAME_COUNT).keys()].reduce(
    (best, each) => (distance(each) < distance(best) ? each : best),
    0,
  )
}
