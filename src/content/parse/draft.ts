import * as v from 'valibot'
import { deepFreeze } from '../../util'
import type { Locale } from '../model/locales'
import type { Reads } from './fields'
import { createLater, type Parted } from './later'
import { cut, type FieldPath, isWithin } from './path'
import type { Problem } from './problem'
import { recordName } from './raw'
import type { Known } from './readBefore'
import { expectedPhrase, faultSentence, lossSentence } from './words'

/** Something wrong in a record, and the path of what it cost so far; empty when that is the whole record. */
interface Fault {
  readonly path: FieldPath
  readonly sentence: string
  lost: FieldPath
}

/** A record while it is being read: shorn of what is wrong until the rest makes sense. */
export interface Draft<T> {
  /** As an editor would name it: payload id, slug, key, uid or name, else its id or place in the list. */
  readonly record: string
  /** The raw record without what was taken out. */
  readonly raw: unknown
  /** What it became; undefined when an essential part is missing. */
  readonly value: T | undefined
  /** Fields of the raw record that are left for later, as they came: nothing is said of them yet. */
  readonly unread: readonly string[]
  /** Leaves nothing for later. What there was to say before is said. */
  complete(): void
  /**
   * Takes the part at `path` out, with the essential parts around it that cannot be without it; or more than that where
   * `part` names what makes no sense without it.
   */
  reject(path: FieldPath, fault: string, part?: FieldPath): void
  /** Something to correct that costs nothing. */
  notice(path: FieldPath, sentence: string, severity: Problem['severity']): void
  problems(): readonly Problem[]
}

export interface DraftParts {
  readonly endpoint: string
  readonly locale: Locale
  readonly position: number
  /** What the records of its answer became before; absent: nothing was read of it yet. */
  readonly known?: Known
}

/** For a record of which only the essence is read at once. */
export interface OnDemand<T> extends Parted {
  /** Makes the fields of the raw record that were left for later like the others. */
  prepare(raw: unknown): void
  /** All of the record, when somebody asks for it. */
  readonly read: (draft: Draft<T>) => T | undefined
}

export function createDraft<T>(
  schema: Reads<T>,
  raw: unknown,
  { endpoint, locale, position, known }: DraftParts,
  onDemand?: OnDemand<T>,
): Draft<T> {
  const faults: Fault[] = []
  let notices: Problem[] = []
  /** What makes it exist is enough, as long as nothing of it is wrong. */
  let brief = onDemand
  const record = recordName(raw, position)
  let value: T | undefined
  /** Something was taken out since `value` was read. Reading waits until it is asked for: many rejections, one reading. */
  let stale = true

  const complete = (): void => {
    if (!brief) return
    brief.prepare(raw)
    brief = undefined
    stale = true
    notices = []
  }

  const readBriefly = (): void => {
    if (!stale || !brief) return
    const essence = faults.length === 0 ? essenceOf(brief) : undefined
    if (!essence) {
      complete()
      return
    }
    const { later, read } = brief
    value = createLater({ known: essence, later, raw, read: () => read(draft) as (T & object) | undefined })
    stale = false
  }

  const essenceOf = ({ essence }: Parted): object | undefined => {
    const before = known?.brief.get(position)
    if (before) return before
    const result = v.safeParse(essence, raw, { abortEarly: true })
    if (result.success) known?.brief.set(position, deepFreeze(result.output))
    return result.success ? result.output : undefined
  }

  const read = (): T | undefined => {
    readBriefly()
    if (stale && faults.length === 0 && known?.whole.has(position)) {
      value = known.whole.get(position) as T
      stale = false
    }
    while (stale) {
      const result = v.safeParse(schema, raw, { message: expectedPhrase })
      value = result.success ? deepFreeze(result.output) : undefined
      stale = result.issues !== undefined && takeOut(result.issues)
      if (faults.length === 0) known?.whole.set(position, value)
    }
    return value
  }

  /** Takes out what the issues name. False when nothing of the record is left. */
  const takeOut = (issues: readonly v.BaseIssue<unknown>[]): boolean => {
    const gone: FieldPath[] = []
    const earlier = [...faults]
    for (const issue of issues) {
      const path = issue.path?.map((item) => item.key as string | number) ?? []
      // What is missing only since something beside or inside it was taken out is no fault of its own.
      const around = issue.input === undefined ? path.slice(0, -1) : path
      const follows = earlier.some((fault) => isWithin(fault.lost, around))
      if (!follows) faults.push({ path, sentence: faultSentence(issue), lost: path })
      if (!gone.some((other) => isWithin(path, other))) gone.push(lose(path))
    }
    return !gone.some((path) => path.length === 0)
  }

  const lose = (path: FieldPath): FieldPath => {
    const lost = cut(raw, path)
    for (const fault of faults) {
      if (isWithin(fault.lost, lost)) fault.lost = lost
    }
    return lost
  }

  const draft: Draft<T> = {
    record,
    raw,
    get value() {
      return read()
    },
    get unread() {
      return brief?.fields ?? []
    },
    complete,
    reject(path, sentence, part = path) {
      // What is wrong with the rest of it is found before, as if all had been read at once.
      if (brief && !stale) {
        complete()
        read()
      }
      faults.push({ path, sentence, lost: part })
      stale = lose(part).length > 0
      if (!stale) value = undefined
    },
    notice(path, message, severity) {
      notices.push({ severity, endpoint, record, field: path.join('.'), message, locale })
    },
    problems() {
      read()
      const ofFaults = faults.map(({ path, sentence, lost }): Problem => {
        const message = `${sentence} ${lossSentence(path, lost)}`
        return { severity: 'error', endpoint, record, field: path.join('.'), message, locale }
      })
      return [...ofFaults, ...notices]
    },
  }
  return draft
}
