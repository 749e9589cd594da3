import type { AppSetting } from '../appSetting'
import { appSettingSchema } from '../appSetting'
import type { Reads } from '../fields'
import { type Icon, iconSchema } from '../icon'
import type { Locale } from '../locales'
import { type Location, locationSchema } from '../location'
import type { Problem } from '../problem'
import { type Transition, transitionSchema } from '../transition'
import { isRecord, unwrap } from '../unwrap'
import { type World, worldSchema } from '../world'
import { createDraft, type Draft } from './draft'

/** All records of the answers, while they are being read. A further collection is a line here and below. */
export interface Drafts {
  readonly appSetting: Draft<AppSetting>
  readonly worlds: readonly Draft<World>[]
  readonly locations: readonly Draft<Location>[]
  readonly transitions: readonly Draft<Transition>[]
  readonly icons: readonly Draft<Icon>[]
}

/** Reads every record by its schema. `problems` takes those of answers that are no lists of records at all. */
export function createDrafts(answers: unknown, locale: Locale, problems: Problem[]): Drafts {
  const missing = (endpoint: string, message: string): void => {
    problems.push({ severity: 'error', endpoint, record: '', field: '', message, locale })
  }
  const answerOf = (endpoint: string): unknown =>
    isRecord(answers) && Object.hasOwn(answers, endpoint) ? unwrap(answers[endpoint]) : undefined

  function single<T>(endpoint: string, schema: Reads<T>): Draft<T> {
    const answer = answerOf(endpoint)
    if (!isRecord(answer))
      missing(endpoint, 'The answer is not a record: check the endpoint. Defaults are used.')
    return createDraft(schema, isRecord(answer) ? answer : {}, { endpoint, locale, position: 0 })
  }

  function many<T>(endpoint: string, schema: Reads<T>): readonly Draft<T>[] {
    const answer = answerOf(endpoint)
    if (!Array.isArray(answer)) missing(endpoint, 'The answer is not a list of records: check the endpoint.')
    const records: readonly unknown[] = Array.isArray(answer) ? answer : []
    return records.flatMap((raw, position) =>
      raw === undefined ? [] : [createDraft(schema, raw, { endpoint, locale, position })],
    )
  }

  return {
    appSetting: single('app-setting', appSettingSchema),
    worlds: many('worlds', worldSchema),
    locations: many('content-locations', locationSchema),
    transitions: many('content-transitions', transitionSchema),
    icons: many('icons', iconSchema),
  }
}

export function allDrafts(drafts: Drafts): readonly Draft<unknown>[] {
  return [drafts.appSetting, ...drafts.worlds, ...drafts.locations, ...drafts.transitions, ...drafts.icons]
}

/** The drafts that make sense so far, with their values. */
export function readable<T>(drafts: readonly Draft<T>[]): readonly { draft: Draft<T>; value: T }[] {
  return drafts.flatMap((draft) => (draft.value === undefined ? [] : [{ draft, value: draft.value }]))
}
