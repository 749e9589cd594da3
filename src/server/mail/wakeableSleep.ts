/** A pause between two tasks that can be ended early. */
interface WakeableSleep {
  /** `ms` absent: sleeps until woken. A `wake` since the last sleep ends it at once. */
  for(ms?: number): Promise<void>
  wake(): void
  /** Wakes and disables all later sleeps. */
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
