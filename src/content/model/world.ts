import * as v from 'valibot'
import { omitUndefined } from '../../util'
import { component } from '../parse/component'
import {
  color,
  flag,
  id,
  list,
  maybe,
  notNegative,
  type PayloadId,
  positive,
  type Schema,
  text,
} from '../parse/fields'
import type { Action } from './action'
import { anyTarget } from './actionPart'
import { type Background, backgroundsSchema } from './background'
import { type Button, buttonSchema } from './button'
import { type Media, mediaSchema } from './media'
import { menuKeys } from './menu'

/** Shown when entering a world, instead of its start location (spec §2). */
export interface StartPage {
  readonly title: string
  /** Markdown. */
  readonly text?: string
  /** Empty: the backend's start background. */
  readonly backgrounds: readonly Background[]
  readonly actionButtons: readonly Button[]
}

const startPageSchema: Schema<StartPage> = v.pipe(
  v.object({
    title: text,
    text: maybe(text),
    background: backgroundsSchema,
    action_buttons: list(buttonSchema),
  }),
  v.transform(({ title, text, background, action_buttons }) => ({
    title,
    backgrounds: background,
    actionButtons: action_buttons,
    ...omitUndefined({ text }),
  })),
)

/** A part of a world's header: a link leads somewhere, the others may. */
export type HeaderComponent =
  | { readonly kind: 'logo'; readonly media: Media; readonly title?: string; readonly action?: Action }
  | { readonly kind: 'link'; readonly title: string; readonly media?: Media; readonly action: Action }
  | { readonly kind: 'text'; readonly title: string; readonly media?: Media; readonly action?: Action }

const optional = { title: maybe(text), media: maybe(mediaSchema), action_target: maybe(anyTarget) }

const kinds = v.variant('__component', [
  v.object({ ...optional, __component: v.literal('logo'), media: mediaSchema }),
  v.object({ ...optional, __component: v.literal('link'), title: text, action_target: anyTarget }),
  v.object({ ...optional, __component: v.literal('text'), title: text }),
])

const headerComponentSchema: Schema<HeaderComponent> = component(
  v.pipe(
    kinds,
    v.transform(({ __component, action_target, ...part }) => {
      return { ...part, kind: __component, ...omitUndefined({ action: action_target }) } as HeaderComponent
    }),
  ),
)

interface WorldLogo {
  readonly media?: Media
  readonly hasBackground: boolean
  readonly stickToTop: boolean
  readonly backgroundColor?: string
  readonly hasShadow: boolean
  readonly color?: string
  readonly heightInEm?: number
  readonly sidebarColor?: string
  readonly sidebarHeightInEm?: number
}

export interface World {
  readonly id: number
  readonly documentId: string
  readonly slug: string
  readonly name: string
  readonly locations: readonly PayloadId[]
  readonly transitions: readonly PayloadId[]
  readonly startLocationId: PayloadId | null
  readonly urlAlias?: string
  readonly protectWithPassword: boolean
  /**
   * As `readPassword` reads it; empty: the editor left it empty. Absent: the backend withholds it and verifies keys
   * itself.
   */
  readonly password?: string
  readonly onlyLoggedInUser: boolean
  /** The access fields are invalid, so that no one may enter. */
  readonly closed?: true
  readonly startPage?: StartPage
  /** Keys. */
  readonly menus: readonly string[]
  readonly logo: WorldLogo
  readonly headerComponents: readonly HeaderComponent[]
  /** Uid. */
  readonly configurator?: string
  /** Seconds. */
  readonly sidebarTransitionTime?: number
  /** Seconds. */
  readonly screensaverTimeout?: number
}

const logo = {
  logo: maybe(mediaSchema),
  logo_main_has_background: flag,
  logo_main_stick_to_top: flag,
  logo_main_background_color: maybe(color),
  logo_main_has_shadow: flag,
  logo_main_color: maybe(color),
  logo_main_heightInEm: maybe(positive),
  logo_sidebar_color: maybe(color),
  logo_sidebar_heightInEm: maybe(positive),
}

/** Access is read separately (`access/`); until then the world is closed. */
export const worldSchema: Schema<World> = v.pipe(
  v.object({
    id,
    documentId: maybe(text),
    slug: text,
    name: maybe(text),
    locations: list(text),
    transitions: list(text),
    start_location_id: maybe(text),
    URL_ALIAS: maybe(text),
    password: maybe(v.unknown()),
    start_page: maybe(startPageSchema),
    menus: menuKeys,
    ...logo,
    header_components: list(headerComponentSchema),
    configurator: maybe(v.object({ uid: text })),
    sidebars: maybe(v.object({ transition_time: maybe(notNegative) }), {}),
    screensaver_timeout: maybe(positive),
  }),
  v.transform(
    (world): World => ({
      id: world.id,
      documentId: world.documentId ?? String(world.id),
      slug: world.slug,
      name: world.name ?? world.slug,
      locations: world.locations,
      transitions: world.transitions,
      startLocationId: world.start_location_id ?? null,
      protectWithPassword: true,
      onlyLoggedInUser: true,
      closed: true,
      menus: world.menus,
      logo: toLogo(world),
      headerComponents: world.header_components,
      ...omitUndefined({
        urlAlias: world.URL_ALIAS,
        password: typeof world.password === 'string' ? world.password : undefined,
        startPage: world.start_page,
        configurator: world.configurator?.uid,
        sidebarTransitionTime: world.sidebars.transition_time,
        screensaverTimeout: world.screensaver_timeout,
      }),
    }),
  ),
)

function toLogo(world: v.InferOutput<v.ObjectSchema<typeof logo, undefined>>): WorldLogo {
  return {
    hasBackground: world.logo_main_has_background,
    stickToTop: world.logo_main_stick_to_top,
    hasShadow: world.logo_main_has_shadow,
    ...omitUndefined({
      media: world.logo,
      backgroundColor: world.logo_main_background_color,
      color: world.logo_main_color,
      heightInEm: world.logo_main_heightInEm,
      sidebarColor: world.logo_sidebar_color,
      sidebarHeightInEm: world.logo_sidebar_heightInEm,
    }),
  }
}
