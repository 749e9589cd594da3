import { test } from '@playwright/test'

/** Runs an action and annotates the test with how long the visitor waited. */
export async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const begin = performance.now()
  await work()
  const took = `${what} after ${Math.round(performance.now() - begin)} ms`
  test.info().annotations.push({ type: 'recovered', description: took })
}
