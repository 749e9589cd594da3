export { isList, isObject, isSame, type Json, type JsonObject } from './model/json'
export { merge } from './model/merge'
export { pairEntries } from './model/pairs'
export type { Change, RecordName, Saved, Stored, StoredRecord } from './model/storage'
