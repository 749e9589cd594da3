export type { KioskHealth } from './heartbeat'
export { KIOSK_ID_FILE, openKioskId } from './kioskId'
export { createFleetSender, type FleetSender, type FleetSenderOptions, fleetFault } from './sender'
