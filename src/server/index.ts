export { apiRoutes } from './access/apiRoutes'
export { type AuthContext, createAuthContext } from './access/authContext'
export { authRoutes } from './access/authRoutes'
export { type AnswerSource, createIndexFiles } from './access/indexFiles'
export { createTokens, type Tokens } from './access/tokens'
export { type KnownUser, NO_USERS, readUsers, type Users } from './access/users'
export { createVisibleAnswers, type VisibleAnswers } from './access/visibleAnswers'
export { readBase, withSitePath } from './base'
export { createServer, type ServerOptions, type ShowroomServer } from './createServer'
export { createFolder, syncFolder } from './files/createFolder'
export { appendLines, readLines } from './files/lineFile'
export { FileFault, safeOpen, safeStat, safeStatSync } from './files/safeOpen'
export { openFleetStore } from './fleet'
export { anyOrigin } from './http/anyOrigin'
export { bodyLimit } from './http/bodyLimit'
export { createClients } from './http/clients'
export { errorAnswer } from './http/errors'
export { assertPortFree, type Listening, type ListenOptions, listen } from './http/listen'
export { REVALIDATE, sendText } from './http/sendText'
export { isFrom } from './inbox/erasure'
export { createInbox, isPerhapsSpam, type QueuedMessage } from './inbox/inbox'
export { inboxCsv, readSince, receivedSince } from './inbox/inboxCsv'
export type { MessageArchive } from './inbox/messageArchive'
export { folderMessages, openMessages } from './inbox/messages'
export type { LiveRelease } from './liveRelease'
export { LOCALES_DIR } from './localesDir'
export { createMailLog, type MailState } from './mail/mailLog'
export { readMailSettings } from './mail/settings'
export { openMessageArchive } from './openStores'
export { readOptions, USAGE } from './options'
export { createAsk, createOutgoing, isPageInstead, SignInFault } from './outgoing'
export { createAnswers } from './package/answers'
export { type ContentPackage, readPackage } from './package/contentPackage'
export { openPackage } from './package/openPackage'
export { readRetired } from './package/previousReleases'
export { openAppFiles } from './pages/appFiles'
export { withOfferedLanguages } from './pages/language'
export { escapeHtml } from './pages/markup'
export { serveWithoutPackage } from './pages/withoutPackage'
export type { Release } from './release'
export { APP_DIR, DEMO_DIR, endWithNpm, reportStartErrors } from './serve'
export type { SettingsJson } from './siteSettings'
export { readSettingsFile } from './siteSettings'
export { StartError } from './startError'
export { lockStores } from './storeLocks'
export { systemClock } from './systemClock'
export {
  createSource,
  createUpdater,
  followKeyLists,
  isRemote,
  keyName,
  keysIn,
  openStore,
  openUpdater,
  parseKeys,
  peekStore,
  readManifestFile,
  readProgramKeys,
  readUpdateKeys,
  replaceText,
  type Store,
  StoreBusy,
  type StoredRelease,
  type StoreOptions,
  signatureFault,
  syncFile,
  type UpdateKeys,
  type Updater,
  type UpdaterOptions,
  withoutRenewals,
} from './updates'
export { createVisitStore, type VisitStore } from './visits'
