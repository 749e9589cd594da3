export {
  CONTACT_FIELDS,
  type ContactFault,
  type ContactField,
  type ContactRequest,
  isEmailAddress,
  isRequired,
  longestOf,
  readContactRequest,
} from './contactRequest'
export type { ContentReport, DayCount, FairReport, PlaceReport, Totals } from './fairReport'
export {
  heartbeatLine,
  isKioskId,
  type KioskHeartbeat,
  type KioskScreen,
  MOST_KIOSK_BYTES,
  MOST_KIOSK_ERRORS,
  MOST_KIOSK_LINES,
  MOST_SCREEN_BYTES,
  readKioskHeartbeat,
} from './fleet'
export {
  byTrouble,
  type Fleet,
  type FleetKiosk,
  type FleetKioskDetails,
  type FleetTotals,
  fleetRelease,
  fleetTotals,
  hasFailedUpdate,
  type KioskTrouble,
  kioskTroubles,
  SERIOUS_TROUBLES,
} from './fleetView'
export {
  type Manifest,
  type ManifestSignature,
  MEDIA_STAY_MS,
  type PackageFile,
  type RetiredFile,
  readManifest,
  readRetiredFiles,
  signedText,
} from './manifest'
export {
  type ContactWay,
  type ContentKind,
  LONGEST_TRACKED,
  type MediaType,
  MOST_TRACKED_EVENTS,
  MOST_TRACKED_FIELDS,
  readTrackedEvent,
  TRACKED_NAMES,
  type TrackedEvent,
  VISIT_ENDED,
  VISIT_STARTED,
  type VisitEnd,
} from './trackedEvent'
export { trackedEventFault } from './trackedEventFault'
export {
  MOST_HEARTBEAT_LINES,
  type PageHeartbeat,
  type ReleaseName,
  readPageHeartbeat,
  readUpdatesStanding,
  UPDATE_ENDS,
  UPDATE_ORDERS,
  UPDATE_PHASES,
  type UpdateEnd,
  type UpdateOrder,
  type UpdatePhase,
  type UpdatesStanding,
} from './updates'
export { byteSize, partDone, textOfEnd, timeLeft } from './updateWords'
