/** A disk answers so many questions in little more than the time of one. */
const AT_ONCE = 16

/**
 * Does the same for each, several at once and begun in their order. After a failure none is begun any more.
 * @throws what the first one threw, once all that were begun have ended.
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
