import { useEffect, useState } from 'react'
import type { Feature } from '../ports'
import { firstFeatures } from './firstFeatures'

/** The features that are loaded so far. */
export function useFeatures(all: Promise<readonly Feature[]>): readonly Feature[] {
  const [features, setFeatures] = useState(firstFeatures)
  useEffect(() => {
    all.then(setFeatures, (error: unknown) => console.error(error))
  }, [all])
  return features
}
