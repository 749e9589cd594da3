import type { View } from '../view'
import { readFleet } from './api'
import { FleetPage } from './FleetPage'

/** `/fleet`: how the kiosks are. */
export const fleet: View = {
  words: (t) => ({
    title: t('fleet.title'),
    intro: t('fleet.intro'),
    fault: (fault) => t(`fleet.fault_${fault}`),
  }),
  tryOut: readFleet,
  Page: FleetPage,
}
