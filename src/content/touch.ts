import * as v from 'valibot'
import type { Action } from './action'
import { component } from './component'
import { id, maybe, oneOrMany, type Reads } from './fields'
import { type Media, mediaKind, mediaSchema } from './media'
import * as target from './target'

/** What touching a part does, and the files it brings along. */
export interface Touch {
  /** Always there: a part that could do nothing is a problem and left out. */
  readonly action: Action
  readonly media: readonly Media[]
}

/** What a kind of touchable part means, whatever hotspots, buttons and menu items call it. */
export type Meaning =
  | 'article'
  | 'configurator'
  | 'contact'
  | 'dashboard'
  | 'documents'
  | 'iframe'
  | 'link'
  | 'media'
  | 'menu'
  | 'navigation'
  | 'tour'

/** Where a zone keeps the target of its parts. */
export type TargetField = 'action_target' | 'target'

const { targets } = target

/**
 * Reads the parts of a zone by their kind: `common` what all of them have, and beside it what touching them does.
 * `kinds` gives the meaning of each.
 */
export function touchable<T extends object, const K extends string>(
  common: Reads<T>,
  field: TargetField,
  kinds: Readonly<Record<K, Meaning>>,
): Reads<T & Touch & { readonly kind: K }> {
  type Part = T & Touch & { readonly kind: K }
  const names = Object.keys(kinds) as K[]
  const unknownKind = v.object({ __component: v.picklist(names) }) as unknown as Reads<Part>
  const schemas = new Map<unknown, Reads<Part>>(
    names.map((kind) => {
      const part = v.intersect([common, touch(kinds[kind], field)]) as Reads<T & Touch>
      return [
        kind,
        v.pipe(
          part,
          v.transform((read): Part => ({ ...read, kind })),
        ),
      ]
    }),
  )
  return component(
    v.lazy((part) => schemas.get((part as { __component?: unknown }).__component) ?? unknownKind),
  )
}

function touch(meaning: Meaning, field: TargetField): Reads<Touch> {
  switch (meaning) {
    case 'navigation':
      return withTarget(field, targets.payload, target.goTo)
    case 'article':
      return withTarget(field, targets.record, target.openArticle)
    case 'dashboard':
      return withTarget(field, targets.record, target.openDashboard)
    case 'menu':
      return withTarget(field, targets.key, target.openMenu)
    case 'tour':
      return withTarget(field, targets.key, target.openTour)
    case 'configurator':
      return withTarget(field, targets.uid, target.openConfigurator)
    case 'link':
      return withTarget(field, targets.link, (link, part) => target.openLink(link, part.new_window))
    case 'iframe':
      return withTarget(field, targets.iframe, (frame, part) =>
        target.openOrPostToIframe(frame, String(part.title ?? ''), part.id),
      )
    case 'documents':
      return withMedia(documents, target.openDocuments)
    case 'media':
      return withMedia(someMedia, target.openMedia)
    case 'contact':
      return v.pipe(
        v.object({ media: maybe(oneOrMany(mediaSchema), []) }),
        v.transform(({ media }): Touch => ({ action: { type: 'openContact' }, media })),
      )
  }
}

const documents = v.pipe(
  oneOrMany(mediaSchema),
  v.check((media) => media.some((file) => mediaKind(file) === 'pdf'), 'at least one PDF'),
)

const someMedia = v.pipe(
  oneOrMany(mediaSchema),
  v.check((media) => media.length > 0, 'at least one picture or video'),
)

function withMedia(
  media: Reads<readonly Media[]>,
  act: (media: readonly Media[], title: string) => Action,
): Reads<Touch> {
  return v.pipe(
    v.object({ media, title: v.optional(v.unknown()) }),
    v.transform(({ media, title }): Touch => ({ action: act(media, String(title ?? '')), media })),
  )
}

/** Beside its target a part may say how its link opens, and name what it opens. */
const beside = v.object({
  media: maybe(oneOrMany(mediaSchema), []),
  new_window: maybe(v.boolean()),
  id: maybe(id),
  title: v.optional(v.unknown()),
})

function withTarget<T>(
  field: TargetField,
  schema: Reads<T>,
  act: (target: T, part: v.InferOutput<typeof beside>) => Action,
): Reads<Touch> {
  return v.pipe(
    v.object({ ...beside.entries, [field]: schema }),
    v.transform(
      (part): Touch => ({
        action: act((part as { readonly [name: string]: unknown })[field] as T, part),
        media: part.media,
      }),
    ),
  )
}
