/** Unique over all worlds and over locations and transitions alike. */
export type PayloadId = string
