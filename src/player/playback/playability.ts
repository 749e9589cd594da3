/** Whether this device can play videos, judged by those that were shown to the visitor. */
export interface Playability {
  played(): void
  failed(url: string): void
}

/** A single broken film is a fault of the film. As many different ones in a row are a fault of the device. */
const FAILURES_IN_A_ROW = 2

/** Calls back with true when videos turn out to be unplayable, and with false when one plays again. */
export function createPlayability(onChange: (unplayable: boolean) => void): Playability {
  const broken = new Set<string>()
  let unplayable = false

  function update(): void {
    const now = broken.size >= FAILURES_IN_A_ROW
    if (now === unplayable) return
    unplayable = now
    onChange(now)
  }

  return {
    played() {
      broken.clear()
      update()
    },
    failed(url) {
      broken.add(url)
      update()
    },
  }
}
