/** The number of pictures in the fixture's 360° view. */
export const FRAME_COUNT = 24

/** The plain colour of each picture: once around the colour wheel, so that neighbours are similar. */
export function frameColour(picture: number): readonly [number, number, number] {
  const channel = (shift: number) =>
    Math.round(127 + 100 * Math.cos(2 * Math.PI * (picture / FRAME_COUNT - shift / 3)))
  return [channel(0), channel(1), channel(2)]
}

/** The index of the picture with this colour. */
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
