import { type RetryEnvironment, startRetry } from './retry'

/**
 * Loads a part of the app. On failure, logs it and retries until it is there: with increasing delays, and immediately
 * when the network returns. Never rejects.
 */
export async function loadPart<T>(load: () => Promise<T>, retryEnvironment: RetryEnvironment): Promise<T> {
  try {
    return await load()
  } catch (error) {
    console.error(error)
  }
  return new Promise((resolve) => {
    startRetry(async () => {
      resolve(await load())
      return true
    }, retryEnvironment)
  })
}
