export {
  CONTACT_FIELDS,
  type ContactFault,
  type ContactField,
  type ContactRequest,
  isEmailAddress,
  isRequired,
  maxLengthOf,
  normalizeEmailAddress,
  readContactRequest,
} from './contactRequest'
export {
  type CartAnswer,
  type CartMessage,
  EMBED_CHECK,
  EMBED_PROTOCOL,
  type EmbedAction,
  type EmbedErrorCode,
  type EmbedEvents,
  type EmbedFault,
  type EmbedHello,
  type EmbedOverlay,
  type EmbedPreferences,
  type EmbedReady,
  type EmbedReply,
  type EmbedRequest,
  type EmbedState,
  MAX_REFUSAL_LENGTH,
} from './embedding'
export type {
  ContentReport,
  DayCount,
  FairHours,
  FairReport,
  Funnel,
  FunnelComparison,
  LeadReport,
  PlaceReport,
  Totals,
} from './fairReport'
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
  type KeyList,
  type KeyPurpose,
  MOST_KEY_LISTS,
  readKeyLists,
  signedKeyListText,
} from './keyList'
export {
  hasExpired,
  type Manifest,
  type PackageFile,
  RETIRED_MEDIA_MS,
  type RetiredFile,
  readManifest,
  readRetiredFiles,
  signedText,
} from './manifest'
export {
  answerKey,
  INDEX_DIR,
  INDEX_FILE,
  INDEX_FORMAT,
  type PackageIndexFile,
  readPackageIndex,
  type StoredText,
  startKey,
} from './packageIndex'
export { compareVersions, PLATFORMS, type Platform, type ProgramAbout } from './programRelease'
export { leadIn, readTrackedEvent, type TrackedEvent, trackedEventFault } from './readTrackedEvent'
export type { ManifestSignature } from './signature'
export {
  type ContactChannel,
  type ContentKind,
  LEAD_SAVED,
  LEAD_SENT,
  MAX_TRACKED_EVENTS,
  MAX_TRACKED_FIELDS,
  MAX_TRACKED_LENGTH,
  type MediaType,
  TRACKED_NAMES,
  VISIT_ENDED,
  VISIT_STARTED,
  type VisitEnd,
} from './trackedEvent'
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
