/**
 * Loads items in the given order, two at a time, until all are loaded or `signal` aborts. Failed items are skipped:
 * `loaded` is called only for successful ones.
 */
export async function loadInOrder<T>(
  order: readonly number[],
  load: (index: number, signal: AbortSignal) => Promise<T>,
  loaded: (index: number, item: T) => void,
  signal: AbortSignal,
): Promise<void> {
  const waiting = order.values()
  const work = async () => {
    for (const index of waiting) {
      if (signal.aborted) return
      const item = await load(index, signal).catch(() => undefined)
      if (item !== undefined) loaded(index, item)
    }
  }
  await Promise.all([work(), work()])
}
