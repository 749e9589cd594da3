/** An attribute as a Strapi reports it. */
export interface ForeignAttribute {
  readonly type: string
  readonly [option: string]: unknown
}

/** A content type or component, in the words of Strapi 5. */
export interface ForeignSchema {
  readonly uid: string
  readonly displayName: string
  /** Of a content type: the path of its endpoint, without `/api/`. */
  readonly endpoint?: string
  readonly isSingle?: boolean
  readonly draftAndPublish?: boolean
  readonly isLocalized?: boolean
  readonly attributes: Readonly<Record<string, ForeignAttribute>>
}

/** What a Strapi says about itself. */
export interface CmsSnapshot {
  readonly types: readonly ForeignSchema[]
  readonly components: readonly ForeignSchema[]
  /** Codes of its languages; undefined: they could not be read. */
  readonly locales: readonly string[] | undefined
  /** What each endpoint answers a visitor, and how many of its records. */
  readonly answers: ReadonlyMap<string, ForeignAnswer>
  /** Names of the sizes of a large picture; undefined: none was found. */
  readonly formats: readonly string[] | undefined
}

export interface ForeignAnswer {
  readonly status: number
  /** Records in the answer to `limit=-1`, and in the collection. */
  readonly received: number
  readonly total: number
}
