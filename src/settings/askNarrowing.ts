/** Maximum queries until a backend accepts one. */
const MAX_QUERIES = 8

/** Why a backend refused a query with status 400; `details` as its error has them. */
export interface PopulateRefusal {
  readonly details: unknown
}

/**
 * Asks a backend with these parameters, and again without the parts that it refuses to populate. `refusal`: what an
 * error of `ask` says about the query; undefined for any other error, which is thrown, as is the last refusal.
 */
export async function askNarrowing<T>(
  start: readonly string[],
  ask: (params: readonly string[]) => Promise<T>,
  refusal: (error: unknown) => PopulateRefusal | undefined,
): Promise<{ readonly answer: T; readonly params: readonly string[] }> {
  let params = start
  for (let asked = 1; ; asked++) {
    try {
      return { answer: await ask(params), params }
    } catch (error) {
      const refused = refusal(error)
      // A backend that lacks even more parts is asked for one level inside each field, then for one level.
      const details = asked < MAX_QUERIES - 2 ? refused?.details : undefined
      if (!refused || asked === MAX_QUERIES) throw error
      // Most backends refuse nothing. If this part of the app cannot be loaded, the refusal is what failed.
      const { narrowPopulate } = await import('./narrowPopulate').catch(() => {
        throw error
      })
      const narrowed = narrowPopulate(params, details)
      if (!narrowed) throw error
      params = narrowed
    }
  }
}
