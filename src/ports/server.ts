import { useSettings } from './hooks'

/** Whether calls reach a server. An exported showroom may have none: what needs one must then say so. */
export function useServer(): boolean {
  const { files, baseUrl } = useSettings().api
  return !files || baseUrl !== ''
}
