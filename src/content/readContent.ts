import { deepFreeze } from '../util'
import { EMPTY_APP_SETTING } from './appSetting'
import type { Content } from './content'
import type { Locale } from './locales'
import type { PayloadId } from './payloadId'
import type { Problem } from './problem'
import type { Draft } from './reading/draft'
import { allDrafts, createDrafts, type Drafts, readable } from './reading/drafts'
import { noticeOddities } from './reading/notices'
import { referencesRule } from './reading/references'
import { rules, worldsOfItems } from './reading/rules'
import type { World } from './world'
import type { WorldItem } from './worldItem'

/**
 * Reads one language's REST answers, by endpoint name, into the model (spec §3, §4). Never throws: what is wrong becomes
 * a problem, costs the smallest part that can do without it, and leaves the rest.
 */
export function readContent(
  answers: unknown,
  locale: Locale,
): { readonly content: Content; readonly problems: readonly Problem[] } {
  const problems: Problem[] = []
  const drafts = createDrafts(answers, locale, problems)
  const all = [...rules, referencesRule(answers)]
  while (all.some((rule) => rule(drafts)));
  noticeOddities(drafts)
  problems.push(...allDrafts(drafts).flatMap((draft) => draft.problems()))
  return { content: assemble(drafts, locale), problems }
}

function assemble(drafts: Drafts, locale: Locale): Content {
  const worldOf = worldsOfItems(drafts)
  const items = [...values(drafts.locations), ...values(drafts.transitions)].map((item): WorldItem => {
    const world = worldOf.get(item.payloadId) ?? item.world
    return world === item.world ? item : { ...item, world }
  })
  return {
    locale,
    appSetting: drafts.appSetting.value ?? EMPTY_APP_SETTING,
    worlds: new Map(values(drafts.worlds).map((world) => [world.slug, withItsItems(world, items)])),
    items: new Map(items.map((item) => [item.payloadId, deepFreeze(item)])),
    icons: new Map(values(drafts.icons).map((icon) => [icon.name, icon])),
  }
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

function values<T>(drafts: readonly Draft<T>[]): readonly T[] {
  return readable(drafts).map(({ value }) => value)
}
