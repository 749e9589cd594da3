/** The rest between two pieces of work, which something that comes in ends early. */
interface WakeableSleep {
  /** `ms`: absent, until something comes. What came since the last time ends it at once. */
  for(ms?: number): Promise<void>
  wake(): void
  /** Wakes for the last time. */
  end(): void
  readonly isOver: boolean
}

export function createWakeableSleep(): WakeableSleep {
  let isWoken = false
  let isOver = false
  let wake = () => {}
  return {
    async for(ms) {
      if (!isWoken) {
        await new Promise<void>((resolve) => {
          const timer = ms === undefined ? undefined : setTimeout(resolve, Math.min(ms, 2 ** 31 - 1)).unref()
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      isWoken = isOver
    },
    wake() {
      isWoken = true
      wake()
    },
    end() {
      isWoken = isOver = true
      wake()
    },
    get isOver() {
      return isOver
    },
  }
}
