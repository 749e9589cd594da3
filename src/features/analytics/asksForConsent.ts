import type { Settings } from '../../ports'

/** Whether something of what the settings want needs a visitor's word first. */
export function asksForConsent({ enabled, consent, report, ...services }: Settings['analytics']): boolean {
  const { url, measurementId, tagContainer } = services
  const hasService = url !== '' || measurementId !== '' || tagContainer !== ''
  return enabled && ((consent !== 'none' && hasService) || (consent === 'all' && report))
}
