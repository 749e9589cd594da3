import * as v from 'valibot'
import { omitUndefined } from '../../util'
import { aliases, id, list, maybe, recordFields, type Schema, text } from '../parse/fields'
import { lazyFields } from '../parse/lazy'
import type { Action } from './action'
import { anyTarget } from './actionPart'
import { type Button, buttonSchema } from './button'
import { type Media, mediaSchema } from './media'

export interface DashboardLink {
  readonly title: string
  readonly action: Action
  readonly media?: Media
}

export interface Contact {
  readonly name: string
  readonly role?: string
  readonly email?: string
  readonly phone?: string
  readonly image?: Media
  /** Names of languages, as the editor wrote them. */
  readonly languages: readonly string[]
}

export interface LibraryEntry {
  readonly id: number
  readonly title: string
  readonly text?: string
  /** What it is about, such as a product: entries of one group are shown together. */
  readonly group?: string
  readonly cover?: Media
  /** `mediaKind` determines the filter that shows it. */
  readonly media: Media
}

/** A media library with its texts and links. */
export interface Dashboard {
  readonly id: number
  readonly documentId: string
  /** Earlier numbers of it in URLs. */
  readonly aliases?: readonly number[]
  readonly title: string
  readonly logo?: Media
  readonly links: readonly DashboardLink[]
  readonly contacts: readonly Contact[]
  readonly actionButtons: readonly Button[]
  readonly mediaLibrary: readonly LibraryEntry[]
}

const link: Schema<DashboardLink> = v.pipe(
  v.object({ title: text, action_target: anyTarget, media: maybe(mediaSchema) }),
  v.transform(({ action_target, ...link }) => ({ ...link, action: action_target })),
)

const contact: Schema<Contact> = v.object({
  name: text,
  role: maybe(text),
  email: maybe(text),
  phone: maybe(text),
  image: maybe(mediaSchema),
  languages: list(text),
})

const entry: Schema<LibraryEntry> = v.object({
  id,
  title: text,
  text: maybe(text),
  group: maybe(text),
  cover: maybe(mediaSchema),
  media: mediaSchema,
})

const brief = v.object({ ...recordFields, aliases, title: text })

type LazyKeys = 'logo' | 'links' | 'contacts' | 'actionButtons' | 'mediaLibrary'

function essenceOf({
  id,
  documentId,
  aliases,
  title,
}: v.InferOutput<typeof brief>): Omit<Dashboard, LazyKeys> {
  return { id, title, documentId: documentId ?? String(id), ...omitUndefined({ aliases }) }
}

export const dashboardSchema: Schema<Dashboard> = v.pipe(
  v.object({
    ...brief.entries,
    logo: maybe(mediaSchema),
    links: list(link),
    contacts: list(contact),
    action_buttons: list(buttonSchema),
    media_library: list(entry),
  }),
  v.transform(
    ({ logo, links, contacts, action_buttons, media_library, ...dashboard }): Dashboard => ({
      ...essenceOf(dashboard),
      ...{ links, contacts },
      actionButtons: action_buttons,
      mediaLibrary: media_library,
      ...omitUndefined({ logo }),
    }),
  ),
)

export const dashboardLazyFields = lazyFields<Dashboard, LazyKeys>({
  essence: v.pipe(brief, v.transform(essenceOf)),
  fields: ['logo', 'links', 'contacts', 'action_buttons', 'media_library'],
  defaults: { links: [], contacts: [], actionButtons: [], mediaLibrary: [], logo: undefined },
})
