import type { Settings } from '../../ports'

/** Whether a configured destination needs the visitor's consent. */
export function asksForConsent({ enabled, consent, report, ...services }: Settings['analytics']): boolean {
  const { url, measurementId, tagContainer } = services
  const hasService = url !== '' || measurementId !== '' || tagContainer !== ''
  return enabled && ((consent !== 'none' && hasService) || (consent === 'all' && report))
}
