import type { View } from '../view'
import { readFleet } from './api'
import { FleetPage } from './FleetPage'

/** `/fleet`: the state of all kiosks. */
export const fleet: View = {
  texts: (t) => ({
    title: t('fleet.title'),
    intro: t('fleet.intro'),
    fault: (fault) => t(`fleet.fault_${fault}`),
  }),
  probe: readFleet,
  Page: FleetPage,
}
