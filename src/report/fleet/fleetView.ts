import { ReportError } from '../session'
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
  // A server without kiosks shows how to connect them.
  probe: (session) =>
    readFleet(session).catch((cause) => {
      if (!(cause instanceof ReportError && cause.fault === 'off')) throw cause
    }),
  Page: FleetPage,
}
