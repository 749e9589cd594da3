import { test } from '@playwright/test'

/** Does something and writes down in the test's annotations how long the visitor waited for it. */
export async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const begin = performance.now()
  await work()
  const took = `${what} after ${Math.round(performance.now() - begin)} ms`
  test.info().annotations.push({ type: 'recovered', description: took })
}
