/** A disk handles this many operations in little more than the time of one. */
const AT_ONCE = 16

/**
 * Runs the work for each item, several at once, started in order. After a failure no more work is started.
 * @throws the first error, once all started work has settled.
 */
export async function inParallel<T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> {
  const rest = [...items].values()
  const faults: unknown[] = []
  const takeTurns = async () => {
    for (const item of rest) {
      if (faults.length > 0) return
      await work(item).catch((cause) => faults.push(cause))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns))
  if (faults.length > 0) throw faults[0]
}
