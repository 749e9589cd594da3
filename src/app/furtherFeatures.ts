import { useEffect, useState } from 'react'
import type { Feature } from '../ports'
import { firstFeatures } from './firstFeatures'
import { type RetryEnvironment, startRetry } from './loading/retry'

/** Loads all features of this build; tries again when they do not come. */
export function loadFeatures(patience: RetryEnvironment): Promise<readonly Feature[]> {
  const load = async () => (await import('./features')).features
  return load().catch((error: unknown) => {
    console.error(error)
    return new Promise((resolve) => {
      startRetry(async () => {
        resolve(await load())
        return true
      }, patience)
    })
  })
}

/** The features that can be drawn by now. */
export function useFeatures(all: Promise<readonly Feature[]>): readonly Feature[] {
  const [features, setFeatures] = useState(firstFeatures)
  useEffect(() => {
    all.then(setFeatures, (error: unknown) => console.error(error))
  }, [all])
  return features
}
