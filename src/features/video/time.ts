/** Formats seconds as a clock: 0:07, 12:34, 1:02:03. */
export function clockTime(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** Seconds per arrow key. */
const STEP_SECONDS = 5

/** Returns the time a key seeks to in seconds; undefined for other keys. */
export function timeAfter(key: string, time: number, duration: number): number | undefined {
  const last = Number.isFinite(duration) ? duration : time
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, time - STEP_SECONDS)
    case 'ArrowRight':
      return Math.min(last, time + STEP_SECONDS)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
