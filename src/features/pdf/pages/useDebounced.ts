import { useEffect, useState } from 'react'

const DELAY_MS = 180

/** Returns the value after it has not changed for a while; the first one at once. */
export function useDebounced<T>(value: T): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), DELAY_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
