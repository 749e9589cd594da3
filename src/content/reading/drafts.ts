import type { AppSetting } from '../appSetting'
import { appSettingSchema } from '../appSetting'
import { type Article, articleSchema } from '../article'
import { type BorrowedTexts, borrowedTexts } from '../borrowed'
import { type BoxHook, boxHookSchema } from '../boxHook'
import { type Configurator, configuratorSchema } from '../configurator'
import { type Dashboard, dashboardSchema } from '../dashboard'
import type { Doors } from '../doors/door'
import { readDoors } from '../doors/readDoors'
import { otherDoor } from '../doors/readOthers'
import { type Row, rowsOf, unwrapAnswer } from '../doors/rows'
import type { Misunderstood } from '../doors/said'
import type { Reads } from '../fields'
import { type Icon, iconSchema } from '../icon'
import type { Locale } from '../locales'
import { type Location, locationSchema } from '../location'
import { type Menu, menuSchema } from '../menu'
import type { Problem } from '../problem'
import { type Screensaver, screensaverSchema } from '../screensaver'
import { type Tour, tourSchema } from '../tour'
import { type Transition, transitionSchema } from '../transition'
import { isRecord } from '../unwrap'
import { type World, worldSchema } from '../world'
import { createDraft, type Draft } from './draft'
import { drawingsOf, withDrawings } from './drawings'
import type { InParts } from './inParts'
import type { ReadBefore } from './readBefore'

/** All records of the answers, while they are being read. A further collection is a line here and below. */
export interface Drafts {
  readonly appSetting: Draft<AppSetting>
  readonly worlds: readonly Draft<World>[]
  readonly locations: readonly Draft<Location>[]
  readonly transitions: readonly Draft<Transition>[]
  readonly icons: readonly Draft<Icon>[]
  readonly articles: readonly Draft<Article>[]
  readonly dashboards: readonly Draft<Dashboard>[]
  readonly menus: readonly Draft<Menu>[]
  readonly tours: readonly Draft<Tour>[]
  readonly screensavers: readonly Draft<Screensaver>[]
  readonly configurators: readonly Draft<Configurator>[]
  readonly boxHooks: readonly Draft<BoxHook>[]
  /** Endpoints that have an answer. Who names a record of another cannot be checked. */
  readonly answered: ReadonlySet<string>
  /** As the records said before anything was taken out of them. */
  readonly doors: Doors
  /** Texts that another language lent. */
  readonly borrowed: BorrowedTexts
}

/**
 * Makes every record ready to be read by its schema. `problems` takes those of answers that are no lists of records at all;
 * `before` has what was read of the same answers already.
 */
export function* createDrafts(
  answers: unknown,
  { locale, problems, before }: { locale: Locale; problems: Problem[]; before: ReadBefore },
): InParts<Drafts> {
  const missing = (endpoint: string, message: string): void => {
    problems.push({ severity: 'error', endpoint, record: '', field: '', message, locale })
  }
  const given: Row = isRecord(answers) ? answers : {}
  const answered = new Set(
    Object.entries(given).flatMap(([endpoint, answer]) => (answer === undefined ? [] : [endpoint])),
  )
  const raw: Record<string, unknown> = {}
  for (const endpoint of answered) {
    raw[endpoint] = unwrapAnswer(given[endpoint])
    yield
  }
  const doors = readDoors([raw])
  const worlds = new Set(rowsOf(raw, 'worlds').map(({ slug }) => slug))
  const answerOf = (endpoint: string): unknown => (answered.has(endpoint) ? raw[endpoint] : undefined)

  function single<T>(endpoint: string, schema: Reads<T>): Draft<T> {
    const answer = answerOf(endpoint)
    if (!isRecord(answer))
      missing(endpoint, 'The answer is not a record: check the endpoint. Defaults are used.')
    return createDraft(schema, isRecord(answer) ? answer : {}, { endpoint, locale, position: 0 })
  }

  function many<T>(
    endpoint: string,
    schema: Reads<T>,
    complete = (raw: unknown) => raw,
  ): readonly Draft<T>[] {
    const answer = answerOf(endpoint)
    if (!Array.isArray(answer)) missing(endpoint, 'The answer is not a list of records: check the endpoint.')
    const records: readonly unknown[] = Array.isArray(answer) ? answer : []
    const known = before.of(given[endpoint])
    return records.flatMap((raw, position) =>
      raw === undefined ? [] : [createDraft(schema, complete(raw), { endpoint, locale, position, known })],
    )
  }

  /** Not needed for places: without an answer it was not asked for, or is still to come. */
  function later<T>(
    endpoint: string,
    schema: Reads<T>,
    complete?: (raw: unknown) => unknown,
  ): readonly Draft<T>[] {
    return answered.has(endpoint) ? unlessClosed(endpoint, many(endpoint, schema, complete)) : []
  }

  /** What speaks of access in a way that is not understood is shown to nobody. */
  function unlessClosed<T>(endpoint: string, drafts: readonly Draft<T>[]): readonly Draft<T>[] {
    for (const draft of drafts) {
      if (!isRecord(draft.raw)) continue
      const faults: Parameters<Misunderstood>[] = []
      otherDoor(endpoint, draft.raw, worlds, (...fault) => faults.push(fault))
      for (const [field, sentence] of faults) draft.reject([field], sentence, [])
    }
    return drafts
  }

  yield
  const drawings = drawingsOf(answerOf('icons'))
  const drawn = (raw: unknown) => withDrawings(raw, drawings)

  return {
    answered,
    doors,
    borrowed: borrowedTexts(raw),
    appSetting: single('app-setting', appSettingSchema),
    worlds: many('worlds', worldSchema),
    locations: many('content-locations', locationSchema, drawn),
    transitions: many('content-transitions', transitionSchema),
    icons: unlessClosed('icons', many('icons', iconSchema)),
    articles: later('articles', articleSchema, drawn),
    dashboards: later('dashboards', dashboardSchema),
    menus: later('menus', menuSchema),
    tours: later('tours', tourSchema),
    screensavers: later('screensavers', screensaverSchema),
    configurators: later('configurators', configuratorSchema),
    boxHooks: later('box-hooks', boxHookSchema),
  }
}

export function allDrafts(drafts: Drafts): readonly Draft<unknown>[] {
  const { appSetting, answered: _, doors: __, borrowed: ___, ...lists } = drafts
  return [appSetting, ...Object.values(lists).flat()]
}

/** The drafts that make sense so far, with their values. */
export function readable<T>(drafts: readonly Draft<T>[]): readonly { draft: Draft<T>; value: T }[] {
  return drafts.flatMap((draft) => (draft.value === undefined ? [] : [{ draft, value: draft.value }]))
}
