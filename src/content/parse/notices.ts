import { textLink } from '../../util'
import type { WorldItem } from '../model/content'
import { lossOf } from '../text/losses'
import { missingFieldsOf } from './fillMissing'
import { matchingPaths, valueAt } from './path'
import type { RecordParser } from './recordParser'
import { allParsers, parsedRecords, type RecordParsers } from './recordParsers'
import { worldsOfItems } from './rules'
import type { Steps } from './steps'

/** Fields for longer texts by collection, which may be Blocks; all but the lead are Markdown. */
const TEXTS = [
  ['articles', 'lead'],
  ['appSetting', 'cookie_page'],
  ['worlds', 'start_page.text'],
  ['articles', 'sections.*.text'],
  ['articles', 'sections.*.slides.*.text'],
  ['tours', 'steps.*.text'],
] as const

/** A link in Markdown, or one in HTML. */
const LINK = /\]\(\s*(?:<([^<>\n]*)>|([^\s()<>]+))|\shref\s*=\s*["']([^"'\n]*)/gi

/** Reports inconsistencies that editors should correct, although no content is lost. */
export function* noticeInconsistencies(parsers: RecordParsers): Steps<void> {
  for (const notice of NOTICES) {
    notice(parsers)
    yield
  }
}

/** Reports links in texts that no browser can open, which are shown as plain text, and parts that nothing draws. */
function noticeTexts(parsers: RecordParsers): void {
  for (const [list, pattern] of TEXTS)
    for (const parser of [parsers[list]].flat()) noticeTextsAt(parser, pattern)
}

/** The same for a record whose fields in `pendingFields` were read on demand. */
export function noticeTextsOf(parser: RecordParser<unknown>, pendingFields: readonly string[]): void {
  for (const [list, pattern] of TEXTS)
    if (list === 'articles' && pendingFields.includes(fieldOf(pattern))) noticeTextsAt(parser, pattern)
}

const fieldOf = (pattern: string) => pattern.replace(/\..*/, '')

function noticeTextsAt(parser: RecordParser<unknown>, pattern: string): void {
  if (parser.pendingFields.includes(fieldOf(pattern))) return
  for (const path of matchingPaths(parser.raw, pattern)) {
    const loss = lossOf(valueAt(parser.raw, path.slice(0, -1)), path.at(-1))
    if (loss !== undefined) parser.notice(path, loss, 'warning')
    if (pattern === 'lead') continue
    for (const url of unusable(valueAt(parser.raw, path))) {
      const sentence = `Its link to "${url.slice(0, 60)}" leads nowhere: correct it. Until then it is shown as text.`
      parser.notice(path, sentence, 'error')
    }
  }
}

function unusable(text: unknown): readonly string[] {
  if (typeof text !== 'string') return []
  const urls = [...text.matchAll(LINK)].map(([, inAngles, plain, html]) => inAngles ?? plain ?? html ?? '')
  return [...new Set(urls)].filter((url) => textLink(url) === undefined)
}

/** A transition belongs to the world it starts in, a portal too (spec §4). */
function noticeWorldsOfTransitions(parsers: RecordParsers): void {
  const worldOf = worldsOfItems(parsers)
  for (const { parser, value } of parsedRecords(parsers.transitions)) {
    const start = worldOf.get(value.payloadId)
    if (start === undefined || start === value.world) continue
    const sentence = `It starts in world "${start}" but names "${value.world}": correct it. Until then "${start}" is used.`
    parser.notice(['world'], sentence, 'error')
  }
}

function noticeUnlisted(parsers: RecordParsers): void {
  const worldOf = worldsOfItems(parsers)
  const lists = new Map(parsedRecords(parsers.worlds).map(({ value }) => [value.slug, value]))
  for (const list of ['locations', 'transitions'] as const) {
    const listed = new Map([...lists].map(([slug, world]) => [slug, new Set(world[list])]))
    for (const { parser, value } of parsedRecords<WorldItem>(parsers[list])) {
      const world = worldOf.get(value.payloadId) ?? value.world
      const inList = listed.get(world)
      // A world with empty lists relies on its items to name their world.
      if (!inList || inList.size === 0 || inList.has(value.payloadId)) continue
      const sentence = `World "${world}" does not list it: add it to the world's ${list}. It is shown anyway.`
      parser.notice(['world'], sentence, 'warning')
    }
  }
}

/** Reports fields of `world_item` that contradict the record's own, which win. */
function noticeWorldItems({ locations, transitions }: RecordParsers): void {
  for (const { parser, value } of parsedRecords<WorldItem>([...locations, ...transitions])) {
    const own = { key: value.payloadId, type: value.kind, world: value.world }
    for (const [name, right] of Object.entries(own)) {
      const texts = valueAt(parser.raw, ['world_item', name])
      if (texts === undefined || texts === right) continue
      parser.notice(
        ['world_item', name],
        `It is "${texts}" here but "${right}" in the record: correct it.`,
        'warning',
      )
    }
  }
}

/** Reports the fields that were filled in because a record has only those of the specification. */
function noticeFilled(parsers: RecordParsers): void {
  for (const { parser } of parsedRecords(allParsers(parsers))) noticeFilledIn(parser)
}

/** The same for one record that was read on demand. */
export function noticeFilledIn(parser: RecordParser<unknown>): void {
  for (const { path, sentence } of missingFieldsOf(parser.raw)) parser.notice(path, sentence, 'warning')
}

function noticeMissingTitles({ locations }: RecordParsers): void {
  for (const { parser, value } of parsedRecords(locations)) {
    if (valueAt(parser.raw, ['title']) !== undefined) continue
    parser.notice(
      ['title'],
      `It has no title: enter one. Its slug "${value.slug}" is shown instead.`,
      'warning',
    )
  }
}

function noticeMissingStarts({ appSetting, worlds }: RecordParsers): void {
  for (const { parser, value } of parsedRecords(worlds)) {
    if (value.startLocationId !== null || hasProblem(parser, 'start_location_id')) continue
    parser.notice(['start_location_id'], 'Its start location is not set: choose one.', 'warning')
  }
  if (appSetting.value?.defaultWorld === undefined && !hasProblem(appSetting, 'default_world')) {
    appSetting.notice(['default_world'], 'The default world is not set: choose one.', 'warning')
  }
}

function hasProblem(parser: { problems(): readonly { field: string }[] }, field: string): boolean {
  return parser.problems().some((problem) => problem.field.startsWith(field))
}

const NOTICES: readonly ((parsers: RecordParsers) => void)[] = [
  noticeWorldsOfTransitions,
  noticeUnlisted,
  noticeWorldItems,
  noticeMissingTitles,
  noticeFilled,
  noticeMissingStarts,
  noticeTexts,
]
