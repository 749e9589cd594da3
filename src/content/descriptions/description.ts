import type { Shape } from './shape'

/** What a field means, in words for people who make content. */
export interface FieldText {
  /** Sentences. Markdown is limited to code in backticks. */
  readonly text: string
  readonly unit?: '%' | 's' | 'ms' | 'px' | 'em' | 'kB' | 'bit/s' | 'fps'
  /** As the sources write it. */
  readonly example?: unknown
  /** What happens without the field, if the schema does not say it. */
  readonly default?: string
  /** The section of the specification, if it is not that of the part; absent in the specification: `own`. */
  readonly spec?: string
  /** Visitors read it: sources may give it in several languages. */
  readonly isTranslated?: true
  /** The build or the backend writes it; sources leave it out. */
  readonly isWritten?: true
  /** The build fills it in if the sources leave it out. */
  readonly isFilledIn?: true
  /** Sources may write the name of the record instead: of `a world`. */
  readonly names?: string
  /** What each of its values means. */
  readonly values?: Readonly<Record<string, string>>
  /** Replaces the shape of the schema, which describes the answers of a backend. */
  readonly shape?: Shape
  /** The fields inside. */
  readonly fields?: FieldTexts
  /** The part that this field consists of, or a list of. */
  readonly part?: PartText
}

export type FieldTexts = Readonly<Record<string, FieldText>>

/** A value as the sources write it, with a heading and a sentence. */
interface Example {
  readonly title: string
  readonly text: string
  readonly value: unknown
}

/** A kind of a part: of hotspots, sections, backgrounds … */
export interface KindText {
  readonly text: string
  readonly example?: unknown
  /** A picture in `docs`. */
  readonly picture?: string
  /** Fields that only this kind has. */
  readonly fields?: FieldTexts
}

/** What a record or a part of it is. */
export interface PartText {
  /** A plural; its heading and its name in the JSON Schema. */
  readonly title: string
  readonly text: string
  /** The section of the specification that names it. */
  readonly spec: string
  /** A picture in `docs`. */
  readonly picture?: string
  readonly fields: FieldTexts
  readonly examples?: readonly Example[]
  /** The prefix of the kinds in `__component`: `hotspots` in `hotspots.open-link`. */
  readonly prefix?: string
  /** Each kind also exists as `custom-…`. */
  readonly hasCustomKinds?: true
  readonly kinds?: Readonly<Record<string, KindText>>
}

/** A collection: a file in `content/`. */
export interface CollectionText extends PartText {
  /** Its name, which is that of its file and its endpoint. */
  readonly endpoint: string
}

/** The fields that every record has. */
export const recordTexts = {
  id: {
    text: 'Number of the record. Set it for records that URLs name, such as articles, so that links stay valid.',
    default: 'its position in the list',
    example: 1,
    isFilledIn: true,
  },
  documentId: {
    text: 'Identifies the record in all languages and versions.',
    default: 'derived from its name',
    spec: 'own',
    isWritten: true,
  },
} as const satisfies FieldTexts

/** Of records that URLs name by their number. */
export const aliasTexts = {
  aliases: {
    text: 'Earlier numbers of the record. URLs with one of them still open it.',
    spec: 'own',
    isWritten: true,
  },
} as const satisfies FieldTexts
