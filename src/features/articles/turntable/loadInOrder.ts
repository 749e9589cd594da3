/**
 * Loads things by their number in the order given, no more than two at a time, until all are there or `signal` ends it.
 * One that fails is left out: `loaded` hears only of those that are there.
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
