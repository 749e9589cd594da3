/** An attribute as Strapi's `schema.json` defines it. */
export type Attribute = Readonly<Record<string, unknown>> & { readonly type: string }

/** How a field of the product's model is stored in Strapi, and converted in both directions. */
export interface CmsField {
  readonly name: string
  /** The attribute's name, where it differs. */
  readonly stored?: string
  /** Records without it are refused. Strapi itself does not enforce this for relations. */
  readonly isNeeded?: boolean
  /** Each language has its own words for it. */
  readonly isTranslated?: boolean
  readonly attribute: Attribute
  /** Attributes beside it that belong to the same field. */
  readonly further?: Readonly<Record<string, Attribute>>
  /** What Strapi reads with it; absent: nothing beyond its own value. */
  readonly populate?: unknown
  /** The value in an answer; undefined leaves the field out. */
  read(row: StoredRow, context: ReadContext): unknown
  /** The values to store. */
  write(value: unknown, context: WriteContext): StoredRow | Promise<StoredRow>
  /** For editors; sentences. */
  readonly description: string
}

/** A record, component or relation as Strapi reads or stores it. */
export type StoredRow = Readonly<Record<string, unknown>>

export interface ReadContext {
  readonly locale: string
  /** A stored file as answers describe it. */
  media(file: StoredRow): unknown
}

export interface WriteContext {
  readonly locale: string
  /** The id of the file in the media library that has this description. */
  media(media: StoredRow): number
  /** The document that a reference names; undefined: there is none. */
  document(endpoint: string, name: unknown): string | undefined
}

/** A component of Strapi. */
export interface CmsComponent {
  readonly uid: string
  readonly title: string
  readonly description: string
  readonly fields: readonly CmsField[]
  /** Of a component with kinds: the attribute that names the kind, and the attributes that each kind needs. */
  readonly kinds?: { readonly by: string; readonly needed: Readonly<Record<string, readonly string[]>> }
}

/** A content type of Strapi. */
export interface CmsType {
  readonly uid: string
  /** The endpoint of the product, which is also Strapi's plural (of a single type: its singular). */
  readonly endpoint: string
  readonly singular: string
  readonly isSingle: boolean
  readonly isLocalized: boolean
  readonly title: string
  readonly description: string
  readonly fields: readonly CmsField[]
}

export interface CmsModel {
  readonly types: readonly CmsType[]
  readonly components: ReadonlyMap<string, CmsComponent>
}
