/** The kinds of content that a visitor can save or ask about. */
export const LEAD_KINDS = ['article', 'pdf', 'configurator'] as const

/** What a visitor is interested in, named independently of the language. */
export interface Lead {
  readonly kind: (typeof LEAD_KINDS)[number]
  /** An article by its document id, a document by its url, a configurator by its uid. */
  readonly content: string
  /** In the visitor's language. */
  readonly title: string
  /** The order code of a configuration. */
  readonly code?: string
}
