import { deepFreeze } from '../util'
import { EMPTY_APP_SETTING } from './appSetting'
import type { Content } from './content'
import type { Locale } from './locales'
import type { PayloadId } from './payloadId'
import type { Problem } from './problem'
import { closedProblems, itemBehindDoors, worldBehindDoor } from './reading/behindDoors'
import type { Draft } from './reading/draft'
import { allDrafts, createDrafts, type Drafts, readable } from './reading/drafts'
import { noticeOddities } from './reading/notices'
import { createPageIndex } from './reading/pages'
import { rules, worldsOfItems } from './reading/rules'
import type { World } from './world'
import type { WorldItem } from './worldItem'

/** What has to be there before the first place can be shown; everything else may follow. */
export const PLACE_ENDPOINTS: readonly string[] = [
  'app-setting',
  'worlds',
  'content-locations',
  'content-transitions',
  'icons',
]

/**
 * Reads one language's REST answers, by endpoint name, into the model (spec §3, §4). Never throws: what is wrong becomes
 * a problem, costs the smallest part that can do without it, and leaves the rest. Only the answers of `PLACE_ENDPOINTS`
 * are missed when they are not there; `complete` says that no more will come,
 * `awaited` what has failed and may.
 */
export function readContent(
  answers: unknown,
  locale: Locale,
  {
    complete = true,
    awaited = [],
  }: { readonly complete?: boolean; readonly awaited?: readonly string[] } = {},
): { readonly content: Content; readonly problems: readonly Problem[] } {
  const problems: Problem[] = []
  const drafts = createDrafts(answers, locale, problems)
  while (rules.some((rule) => rule(drafts)));
  noticeOddities(drafts)
  problems.push(...allDrafts(drafts).flatMap((draft) => draft.problems()))
  problems.push(...closedProblems(drafts.doors, problems, locale))
  return { content: { ...assemble(drafts, locale), complete, awaited }, problems }
}

function assemble(drafts: Drafts, locale: Locale): Omit<Content, 'complete' | 'awaited'> {
  const worldOf = worldsOfItems(drafts)
  const index = createPageIndex()
  const items = [...values(drafts.locations), ...values(drafts.transitions)].map((item): WorldItem => {
    const world = worldOf.get(item.payloadId) ?? item.world
    return index.number(itemBehindDoors({ ...item, world }, drafts.doors), `item ${item.payloadId}`)
  })
  const numbered = <T extends { readonly documentId: string }>(list: readonly Draft<T>[], noun: string) =>
    values(list).map((record) => index.number(record, `${noun} ${record.documentId}`))
  const worlds = values(drafts.worlds).map((world) =>
    index.number(withItsItems(worldBehindDoor(world, drafts.doors), items), `world ${world.slug}`),
  )
  const appSetting = drafts.appSetting.value ?? EMPTY_APP_SETTING
  const content = {
    locale,
    borrowed: drafts.borrowed,
    appSetting: { ...appSetting, clientInactive: drafts.doors.inactive },
    worlds: byName(worlds, ({ slug }) => slug),
    items: new Map(items.map((item) => [item.payloadId, deepFreeze(item)])),
    icons: byName(values(drafts.icons), ({ name }) => name),
    articles: byName(numbered(drafts.articles, 'article'), ({ id }) => id),
    dashboards: byName(numbered(drafts.dashboards, 'dashboard'), ({ id }) => id),
    menus: byName(numbered(drafts.menus, 'menu'), ({ key }) => key),
    tours: byName(numbered(drafts.tours, 'tour'), ({ key }) => key),
    screensavers: byName(values(drafts.screensavers), ({ id }) => id),
    configurators: byName(values(drafts.configurators), ({ uid }) => uid),
    boxHooks: numbered(drafts.boxHooks, 'hook'),
  }
  return { ...content, pages: index.pages }
}

/** What a world lists, then what says it belongs to it: a forgotten entry hides nothing. */
function withItsItems(world: World, items: readonly WorldItem[]): World {
  const own = items.filter((item) => item.world === world.slug)
  const join = (listed: readonly PayloadId[], kind: WorldItem['kind']) => [
    ...new Set([...listed, ...own.filter((item) => item.kind === kind).map((item) => item.payloadId)]),
  ]
  return deepFreeze({
    ...world,
    locations: join(world.locations, 'location'),
    transitions: join(world.transitions, 'transition'),
  })
}

function byName<T, N>(records: readonly T[], nameOf: (record: T) => N): ReadonlyMap<N, T> {
  return new Map(records.map((record) => [nameOf(record), record]))
}

function values<T>(drafts: readonly Draft<T>[]): readonly T[] {
  return readable(drafts).map(({ value }) => value)
}
