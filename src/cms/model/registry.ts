import type { ModelField, ModelPart } from '../../content'
import type { CmsComponent, CmsField, ReadContext, StoredRow } from './attribute'

/** Where a field is. */
export interface Scope {
  /** The endpoint of its collection, or the name of the component. */
  readonly owner: string
  /** Directly in a record: only there Strapi allows dynamic zones. */
  readonly isRoot: boolean
  /** Inside a part that all languages of a record share. */
  readonly isShared: boolean
  readonly registry: Registry
}

/** How records of a collection lie inside others. */
export interface WholeRecord {
  readonly populate: unknown
  read(row: StoredRow, context: ReadContext): unknown
}

export type ModelKind = NonNullable<ModelPart['kinds']>[number]

/** The components that fields consist of; each is defined once. */
export interface Registry {
  /** The component of a field that is a record. */
  component(field: ModelField, fields: readonly ModelField[], scope: Scope): CmsComponent
  /** The component of a kind in a dynamic zone. */
  zoneComponent(part: {
    readonly prefix: string
    readonly name: string
    readonly text: string
    readonly fields: readonly CmsField[]
  }): CmsComponent
  /** One component for a part whose `type` says which fields count. */
  byType(part: ModelPart, scope: Scope): CmsComponent
  action(part: ModelPart, scope: Scope): CmsComponent
  /** A target without a kind. */
  target(fields: readonly ModelField[], scope: Scope): CmsComponent
  anyTarget(): CmsComponent
  whole(endpoint: string): WholeRecord
}
