import type { DoorFault } from './door'
import type { Misunderstood } from './said'

/** Takes what is not understood of a record. */
export type TakeFault = (endpoint: string, record: string) => Misunderstood

/** Adds to `faults` what is not understood in one language. */
export function faultsOf(faults: DoorFault[], language: number): TakeFault {
  return (endpoint, record) => (field, sentence) =>
    faults.push({ endpoint, record, field, sentence, language })
}
