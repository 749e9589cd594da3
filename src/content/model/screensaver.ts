import * as v from 'valibot'
import { omitUndefined } from '../../util'
import { component } from '../parse/component'
import { filledList, maybe, type PayloadId, positive, recordFields, type Schema, text } from '../parse/fields'
import { payloadTarget } from './actionPart'
import { type Media, mediaOfKind } from './media'

/** Times in seconds; absent: the setting's. Videos play to the end. */
export type ScreensaverEntry =
  | { readonly kind: 'image'; readonly media: Media; readonly displayedTime?: number }
  | { readonly kind: 'video'; readonly media: Media }
  | { readonly kind: 'location'; readonly payloadId: PayloadId; readonly wait?: number }

export interface Screensaver {
  readonly id: number
  readonly documentId: string
  readonly name: string
  /** Shown in an endless loop; never empty. */
  readonly media: readonly ScreensaverEntry[]
}

const entry: Schema<ScreensaverEntry> = component(
  v.variant('__component', [
    v.pipe(
      v.object({
        __component: v.literal('image'),
        media: mediaOfKind('image', 'a picture'),
        displayed_time: maybe(positive),
      }),
      v.transform(({ media, displayed_time }) => ({
        kind: 'image' as const,
        media,
        ...omitUndefined({ displayedTime: displayed_time }),
      })),
    ),
    v.pipe(
      v.object({ __component: v.literal('video'), media: mediaOfKind('video', 'a video') }),
      v.transform(({ media }) => ({ kind: 'video' as const, media })),
    ),
    v.pipe(
      v.object({ __component: v.literal('location'), location: payloadTarget, wait: maybe(positive) }),
      v.transform(({ location: { payloadId }, wait }) => ({
        kind: 'location' as const,
        payloadId,
        ...omitUndefined({ wait }),
      })),
    ),
  ]),
)

export const screensaverSchema: Schema<Screensaver> = v.pipe(
  v.object({
    ...recordFields,
    name: maybe(text),
    media: filledList(entry, 'at least one picture, video or location'),
  }),
  v.transform(({ id, documentId, name, media }) => ({
    id,
    documentId: documentId ?? String(id),
    name: name ?? String(id),
    media,
  })),
)
