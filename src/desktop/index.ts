export { findBrowser } from './browser/findBrowser'
export { launchFromCommandLine } from './command'
export {
  createFleetSender,
  type FleetSender,
  type FleetSenderOptions,
  fleetFault,
  KIOSK_ID_FILE,
  type KioskHealth,
  openKioskId,
} from './fleet'
export type { ServerProgram } from './kiosk/forkServer'
export { type Launch, type LaunchOptions, launch } from './launch'
export { readDesktopOptions } from './options'
export { storeFolder, updatesCommand } from './updates/command'
