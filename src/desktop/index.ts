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
export { type Launch, type LaunchOptions, launch, type ServerProgram } from './launch'
export { readDesktopOptions } from './options'
export { openStore, peekStore, type Store, StoreBusy, type StoredRelease, type StoreOptions } from './store'
export {
  createSource,
  createUpdater,
  keyName,
  openUpdater,
  parseKeys,
  readUpdateKeys,
  type SiteUpdaterOptions,
  type Source,
  storeFolder,
  type UpdateKeys,
  type Updater,
  type UpdaterOptions,
  updatesCommand,
} from './updater'
