import { useEffect, useState } from 'react'

/** Milliseconds without change that count as rest. */
const DELAY_MS = 180

/** A value once it has come to rest; the first one at once. */
export function useDebounced<T>(value: T): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), DELAY_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
