export { openStore, type Store, type StoredRelease, type StoreOptions } from './store'
export type { Updater } from './updater'
