/** Easing: the share of a path covered, 0..1, at time 0..1. */
export type Pace = (t: number) => number

/** Share of a flight's time in which it accelerates, and in which it decelerates. */
const EASED = 0.42
/** Shares of a leg's time in which it accelerates, and in which it slows down before a door. */
const LEAVE = 0.36
const SLOW = 0.4

const STEPS = 256

/** The integral of the speed, normalised to 0..1; continues linearly beyond its ends. */
function integrated(speed: Pace): Pace {
  const sums = [0]
  for (let i = 0; i < STEPS; i++) sums.push((sums[i] ?? 0) + speed((i + 0.5) / STEPS))
  const whole = sums[STEPS] ?? 1
  return (t) => {
    const at = t * STEPS
    const i = Math.min(STEPS - 1, Math.max(0, Math.floor(at)))
    const [a, b] = [sums[i] ?? 0, sums[i + 1] ?? 0]
    return (a + (b - a) * (at - i)) / whole
  }
}

/** Starts at once, so that a touch gets an immediate response. */
const gathering = (t: number): number => Math.sin((Math.min(1, Math.max(0, t)) * Math.PI) / 2)
const fading = (t: number): number => (1 + Math.cos(Math.min(1, Math.max(0, t)) * Math.PI)) / 2

/**
 * A flight: accelerates at once and decelerates symmetrically, so that the return is the same flight in
 * reverse.
 */
export const glide: Pace = integrated((t) => gathering(t / EASED) * gathering((1 - t) / EASED))

/** From rest to a door, reached at speed `arriving` in path lengths per duration. */
export function approach(arriving: number): Pace {
  let share = 0.2
  const speed: Pace = (t) => gathering(t / LEAVE) * (share + (1 - share) * fading((t - 1 + SLOW) / SLOW))
  const mean = () =>
    Array.from({ length: STEPS }, (_, i) => speed((i + 0.5) / STEPS)).reduce((a, b) => a + b) / STEPS
  // The slower the end, the shorter the path covered: a few iterations find the matching share.
  for (let i = 0; i < 20; i++) share = Math.min(1, arriving * mean())
  return integrated(speed)
}
