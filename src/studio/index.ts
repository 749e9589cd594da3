export {
  isList,
  isObject,
  isSame,
  type Json,
  type JsonObject,
  own,
} from './model/json'
export { merge } from './model/merge'
export { pairEntries } from './model/pairs'
export type { RecordName, Stored, StoredRecord } from './model/storage'
export type { Followed, StudioState } from './server/follow'
export { studioPage } from './server/page'
export { type Proposed, studioRoutes } from './server/routes'
export { type Picture, Refused, type Storage, type Upload, type Write } from './server/storage'
export { fileName } from './server/uploads'
