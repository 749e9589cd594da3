import { useEffect, useState } from 'react'
import type { Feature } from '../ports'
import { firstFeatures } from './firstFeatures'
import { type RetryEnvironment, startRetry } from './loading/retry'

/** Loads all features of this build. Retries on failure. */
export function loadFeatures(retryEnvironment: RetryEnvironment): Promise<readonly Feature[]> {
  const load = async () => (await import('./features')).features
  return load().catch((error: unknown) => {
    console.error(error)
    return new Promise((resolve) => {
      startRetry(async () => {
        resolve(await load())
        return true
      }, retryEnvironment)
    })
  })
}

/** The features that are loaded so far. */
export function useFeatures(all: Promise<readonly Feature[]>): readonly Feature[] {
  const [features, setFeatures] = useState(firstFeatures)
  useEffect(() => {
    all.then(setFeatures, (error: unknown) => console.error(error))
  }, [all])
  return features
}
