/** Ways by time: how much of a way, 0..1, lies behind at time 0..1. */
export type Pace = (t: number) => number

/** The share of a flight's time in which it gathers speed, and in which it comes to rest. */
const EASED = 0.42
/** Shares of a leg's time in which it gathers speed, and in which it slows down before a door. */
const LEAVE = 0.36
const SLOW = 0.4

const STEPS = 256

/** The speed's integral, brought to 0..1; it goes on evenly beyond its ends. */
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

/** One is in motion at once, so that a touch is felt answered. */
const gathering = (t: number): number => Math.sin((Math.min(1, Math.max(0, t)) * Math.PI) / 2)
const fading = (t: number): number => (1 + Math.cos(Math.min(1, Math.max(0, t)) * Math.PI)) / 2

/** A flight: at once into motion, and to rest the same way, so that the way back is the same flight backwards. */
export const glide: Pace = integrated((t) => gathering(t / EASED) * gathering((1 - t) / EASED))

/** From rest to a door that one reaches at `arriving`, in whole ways per whole time. */
export function approach(arriving: number): Pace {
  let share = 0.2
  const speed: Pace = (t) => gathering(t / LEAVE) * (share + (1 - share) * fading((t - 1 + SLOW) / SLOW))
  const mean = () =>
    Array.from({ length: STEPS }, (_, i) => speed((i + 0.5) / STEPS)).reduce((a, b) => a + b) / STEPS
  // The slower one ends, the less of the way is behind: a few rounds find the share that fits.
  for (let i = 0; i < 20; i++) share = Math.min(1, arriving * mean())
  return integrated(speed)
}
