/** How many pictures the fixture's turn has. */
export const TURN = 24

/** The plain colour of each: all the way round the colour circle, so that neighbours are alike. */
export function turnColour(picture: number): readonly [number, number, number] {
  const channel = (shift: number) =>
    Math.round(127 + 100 * Math.cos(2 * Math.PI * (picture / TURN - shift / 3)))
  return [channel(0), channel(1), channel(2)]
}

/** The picture whose colour this is. */
export function turnPicture([red, green, blue]: readonly [number, number, number]): number {
  const distance = (picture: number) => {
    const [r, g, b] = turnColour(picture)
    return Math.hypot(r - red, g - green, b - blue)
  }
  return [...Array(TURN).keys()].reduce((best, each) => (distance(each) < distance(best) ? each : best), 0)
}
