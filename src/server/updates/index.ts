export { openWhenReady } from './openWhenReady'
export { isRemote, openRemoteContent, type RemoteContent } from './remoteContent'
export {
  openStore,
  peekStore,
  readManifestFile,
  replaceText,
  type Store,
  StoreBusy,
  type StoredRelease,
  type StoreOptions,
  syncFile,
} from './store'
export {
  createSource,
  createUpdater,
  followKeyLists,
  keyName,
  keysIn,
  openUpdater,
  parseKeys,
  readProgramKeys,
  readUpdateKeys,
  signatureFault,
  type UpdateKeys,
  type Updater,
  type UpdaterOptions,
  withoutRenewals,
} from './updater'
