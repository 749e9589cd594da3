export {
  CONTACT_FIELDS,
  type ContactFault,
  type ContactField,
  type ContactRequest,
  isEmailAddress,
  isRequired,
  maxLengthOf,
  readContactRequest,
} from './contactRequest'
export type { ContentReport, DayCount, FairReport, PlaceReport, Totals } from './fairReport'
export {
  heartbeatLine,
  isKioskId,
  type KioskHeartbeat,
  type KioskScreen,
  MAX_KIOSK_BYTES,
  MAX_KIOSK_ERRORS,
  MAX_KIOSK_LINES,
  MAX_SCREEN_BYTES,
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
  type PackageFile,
  RETIRED_MEDIA_MS,
  type RetiredFile,
  readManifest,
  readRetiredFiles,
  signedText,
} from './manifest'
export {
  type ContactChannel,
  type ContentKind,
  MAX_TRACKED_EVENTS,
  MAX_TRACKED_FIELDS,
  MAX_TRACKED_LENGTH,
  type MediaType,
  readTrackedEvent,
  TRACKED_NAMES,
  type TrackedEvent,
  VISIT_ENDED,
  VISIT_STARTED,
  type VisitEnd,
} from './trackedEvent'
export { trackedEventFault } from './trackedEventFault'
export {
  MAX_HEARTBEAT_LINES,
  type PageHeartbeat,
  type ReleaseName,
  readPageHeartbeat,
  readUpdatesStatus,
  UPDATE_COMMANDS,
  UPDATE_ENDS,
  UPDATE_PHASES,
  type UpdateCommand,
  type UpdateEnd,
  type UpdatePhase,
  type UpdatesStatus,
} from './updates'
export { formatBytes, formatTimeLeft, progressFraction, updateEndTextKey } from './updateWords'
