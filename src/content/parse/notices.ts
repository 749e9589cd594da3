import { textLink } from '../../util'
import type { WorldItem } from '../model/content'
import { matchingPaths, valueAt } from './path'
import type { Draft } from './recordParser'
import { type Drafts, readable } from './recordParsers'
import { worldsOfItems } from './rules'
import type { InParts } from './steps'

/** Where editors write in Markdown, by collection. */
const TEXTS = [
  ['appSetting', 'cookie_page'],
  ['worlds', 'start_page.text'],
  ['articles', 'sections.*.text'],
  ['articles', 'sections.*.slides.*.text'],
  ['tours', 'steps.*.text'],
] as const

/** A link in Markdown, or one in HTML. */
const LINK = /\]\(\s*(?:<([^<>\n]*)>|([^\s()<>]+))|\shref\s*=\s*["']([^"'\n]*)/gi

/** Names what an editor should correct although nothing is lost by it. */
export function* noticeOddities(drafts: Drafts): InParts<void> {
  for (const notice of NOTICES) {
    notice(drafts)
    yield
  }
}

/** A link of a text that no browser can open: it is set as the words that it is made of. */
function noticeLinks(drafts: Drafts): void {
  for (const [list, pattern] of TEXTS)
    for (const draft of [drafts[list]].flat()) noticeLinksAt(draft, pattern)
}

/** The same of an article, or any other record without such texts, whose fields in `left` were read later than the others. */
export function noticeLinksOf(draft: Draft<unknown>, left: readonly string[]): void {
  for (const [list, pattern] of TEXTS)
    if (list === 'articles' && left.includes(fieldOf(pattern))) noticeLinksAt(draft, pattern)
}

const fieldOf = (pattern: string) => pattern.replace(/\..*/, '')

function noticeLinksAt(draft: Draft<unknown>, pattern: string): void {
  if (draft.unread.includes(fieldOf(pattern))) return
  for (const path of matchingPaths(draft.raw, pattern)) {
    for (const url of unusable(valueAt(draft.raw, path))) {
      const sentence = `Its link to "${url.slice(0, 60)}" leads nowhere: correct it. Until then it is shown as text.`
      draft.notice(path, sentence, 'error')
    }
  }
}

function unusable(text: unknown): readonly string[] {
  if (typeof text !== 'string') return []
  const urls = [...text.matchAll(LINK)].map(([, inAngles, plain, html]) => inAngles ?? plain ?? html ?? '')
  return [...new Set(urls)].filter((url) => textLink(url) === undefined)
}

/** A transition belongs to the world it starts in, a portal too (spec §4). */
function noticeWorldsOfTransitions(drafts: Drafts): void {
  const worldOf = worldsOfItems(drafts)
  for (const { draft, value } of readable(drafts.transitions)) {
    const start = worldOf.get(value.payloadId)
    if (start === undefined || start === value.world) continue
    const sentence = `It starts in world "${start}" but says "${value.world}": correct it. It is read as "${start}".`
    draft.notice(['world'], sentence, 'error')
  }
}

function noticeUnlisted(drafts: Drafts): void {
  const worldOf = worldsOfItems(drafts)
  const lists = new Map(readable(drafts.worlds).map(({ value }) => [value.slug, value]))
  for (const list of ['locations', 'transitions'] as const) {
    const listed = new Map([...lists].map(([slug, world]) => [slug, new Set(world[list])]))
    for (const { draft, value } of readable<WorldItem>(drafts[list])) {
      const world = worldOf.get(value.payloadId) ?? value.world
      const inList = listed.get(world)
      // A world that lists nothing leaves it to its items to say where they belong.
      if (!inList || inList.size === 0 || inList.has(value.payloadId)) continue
      const sentence = `World "${world}" does not list it: add it to the world's ${list}. It is shown all the same.`
      draft.notice(['world'], sentence, 'warning')
    }
  }
}

/** What a record says twice can be said in two ways; its own fields count. */
function noticeWorldItems({ locations, transitions }: Drafts): void {
  for (const { draft, value } of readable<WorldItem>([...locations, ...transitions])) {
    const own = { key: value.payloadId, type: value.kind, world: value.world }
    for (const [name, right] of Object.entries(own)) {
      const said = valueAt(draft.raw, ['world_item', name])
      if (said === undefined || said === right) continue
      draft.notice(
        ['world_item', name],
        `It says "${said}" but the record says "${right}": correct it.`,
        'warning',
      )
    }
  }
}

function noticeMissingTitles({ locations }: Drafts): void {
  for (const { draft, value } of readable(locations)) {
    if (valueAt(draft.raw, ['title']) !== undefined) continue
    draft.notice(
      ['title'],
      `It has no title: enter one. Its slug "${value.slug}" is shown instead.`,
      'warning',
    )
  }
}

function noticeMissingStarts({ appSetting, worlds }: Drafts): void {
  for (const { draft, value } of readable(worlds)) {
    if (value.startLocationId !== null || hasProblem(draft, 'start_location_id')) continue
    draft.notice(['start_location_id'], 'Its start location is not set: choose one.', 'warning')
  }
  if (appSetting.value?.defaultWorld === undefined && !hasProblem(appSetting, 'default_world')) {
    appSetting.notice(['default_world'], 'The default world is not set: choose one.', 'warning')
  }
}

function hasProblem(draft: { problems(): readonly { field: string }[] }, field: string): boolean {
  return draft.problems().some((problem) => problem.field.startsWith(field))
}

const NOTICES: readonly ((drafts: Drafts) => void)[] = [
  noticeWorldsOfTransitions,
  noticeUnlisted,
  noticeWorldItems,
  noticeMissingTitles,
  noticeMissingStarts,
  noticeLinks,
]
