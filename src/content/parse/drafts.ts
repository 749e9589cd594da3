import type { Doors } from '../access/door'
import { readDoors } from '../access/readDoors'
import { otherDoor } from '../access/readOthers'
import type { Misunderstood } from '../access/said'
import { type AppSetting, appSettingSchema } from '../model/appSetting'
import { type Article, articleParts, articleSchema } from '../model/article'
import { type BoxHook, boxHookSchema } from '../model/boxHook'
import { type Configurator, configuratorSchema } from '../model/configurator'
import { type Dashboard, dashboardParts, dashboardSchema } from '../model/dashboard'
import { type Icon, iconSchema } from '../model/icon'
import type { Locale } from '../model/locales'
import { type Location, locationParts, locationSchema } from '../model/location'
import { type Menu, menuParts, menuSchema } from '../model/menu'
import { type Screensaver, screensaverSchema } from '../model/screensaver'
import { type Tour, tourSchema } from '../model/tour'
import { type Transition, transitionParts, transitionSchema } from '../model/transition'
import { type World, worldSchema } from '../model/world'
import { type BorrowedTexts, borrowedTexts } from './borrowed'
import { createDraft, type Draft } from './draft'
import { drawingsOf, withDrawings } from './drawings'
import type { Reads } from './fields'
import type { InParts } from './inParts'
import type { Parted } from './later'
import type { Problem } from './problem'
import { isRecord, type Row, rowsOf, unwrapAnswer, unwrapField } from './raw'
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

/** Collections of which the essence is enough until somebody asks for more. */
const PARTED: Readonly<Record<string, Parted>> = {
  'content-locations': locationParts,
  'content-transitions': transitionParts,
  articles: articleParts,
  dashboards: dashboardParts,
  menus: menuParts,
}

interface Reading {
  readonly locale: Locale
  /** Takes those of answers that are no lists of records at all. */
  readonly problems: Problem[]
  /** What was read of the same answers already. */
  readonly before: ReadBefore
  /** All of a record that is read on demand; absent: everything is read at once. */
  readonly readLater?: (<T>(draft: Draft<T>) => T | undefined) | undefined
}

/** Makes every record ready to be read by its schema. */
export function* createDrafts(
  answers: unknown,
  { locale, problems, before, readLater }: Reading,
): InParts<Drafts> {
  const partsOf = (endpoint: string) =>
    readLater && Object.hasOwn(PARTED, endpoint) ? PARTED[endpoint] : undefined
  const missing = (endpoint: string, message: string): void => {
    problems.push({ severity: 'error', endpoint, record: '', field: '', message, locale })
  }
  const given: Row = isRecord(answers) ? answers : {}
  const answered = new Set(
    Object.entries(given).flatMap(([endpoint, answer]) => (answer === undefined ? [] : [endpoint])),
  )
  const raw: Record<string, unknown> = {}
  for (const endpoint of answered) {
    raw[endpoint] = unwrapAnswer(given[endpoint], partsOf(endpoint)?.fields)
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
    const parts = partsOf(endpoint)
    const onDemand = parts &&
      readLater && { ...parts, prepare: prepared(parts, complete), read: readLater<T> }
    if (!Array.isArray(answer)) missing(endpoint, 'The answer is not a list of records: check the endpoint.')
    const records: readonly unknown[] = Array.isArray(answer) ? answer : []
    const known = before.of(given[endpoint])
    return records.flatMap((raw, position) => {
      const whole = onDemand ? raw : complete(raw)
      return raw === undefined
        ? []
        : [createDraft(schema, whole, { endpoint, locale, position, known }, onDemand)]
    })
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
    borrowed: borrowedTexts(raw, readLater && (() => unwrapped(given))),
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

function unwrapped(answers: Row): Row {
  return Object.fromEntries(Object.entries(answers).map(([name, answer]) => [name, unwrapAnswer(answer)]))
}

/** Makes what was left of a raw record as it would have been at once, in place. */
function prepared({ fields }: Parted, complete: (raw: unknown) => unknown) {
  return (raw: unknown): void => {
    if (!isRecord(raw)) return
    for (const field of fields) {
      const unwrapped = field in raw ? unwrapField(raw[field]) : undefined
      // A relation to nothing is no field, not one without a value: a schema tells the two apart.
      if (unwrapped === undefined) delete raw[field]
      else raw[field] = unwrapped
    }
    Object.assign(raw, complete(raw))
  }
}

export function allDrafts(drafts: Drafts): readonly Draft<unknown>[] {
  const { appSetting, answered: _, doors: __, borrowed: ___, ...lists } = drafts
  return [appSetting, ...Object.values(lists).flat()]
}

/** The drafts that make sense so far, with their values. */
export function readable<T>(drafts: readonly Draft<T>[]): readonly { draft: Draft<T>; value: T }[] {
  // Asked for again and again, of all records: nothing is made but what is answered.
  const found: { draft: Draft<T>; value: T }[] = []
  for (const draft of drafts) {
    const { value } = draft
    if (value !== undefined) found.push({ draft, value })
  }
  return found
}
