import { useVisit } from './hooks'

/** Whether this machine has a connection at all, as far as the browser knows. */
export function useOnline(): boolean {
  return useVisit(({ online }) => online)
}
