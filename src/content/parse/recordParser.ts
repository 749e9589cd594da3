import * as v from 'valibot'
import { deepFreeze } from '../../util'
import type { Locale } from '../model/locales'
import type { Schema } from './fields'
import { createLazyRecord, type LazyFields } from './lazy'
import type { CachedRecords } from './parseCache'
import { type FieldPath, isWithin, removeAt } from './path'
import type { Problem } from './problem'
import { expectedPhrase, faultSentence, lossSentence } from './problemTexts'
import { recordName } from './raw'

/** A fault in a record, and the path of the part removed for it so far. Empty for the whole record. */
interface Fault {
  readonly path: FieldPath
  readonly sentence: string
  lost: FieldPath
}

/** A raw record being parsed: invalid parts are removed until the rest is valid. */
export interface RecordParser<T> {
  /** The record's name as editors know it: payload id, slug, key, uid or name, else its id or position. */
  readonly record: string
  /** The raw record without the removed parts. */
  readonly raw: unknown
  /** The parsed record; undefined when an essential part is missing. */
  readonly value: T | undefined
  /** Raw fields that have not been read; their problems are not known yet. */
  readonly pendingFields: readonly string[]
  /** Makes all fields eager. Earlier notices are dropped: they have been reported. */
  complete(): void
  /**
   * Removes the part at `path` and the enclosing parts that need it; or `part`, if more than that is meaningless
   * without it.
   */
  reject(path: FieldPath, fault: string, part?: FieldPath): void
  /** Reports a flaw without removing anything. */
  notice(path: FieldPath, sentence: string, severity: Problem['severity']): void
  problems(): readonly Problem[]
}

interface ParserOptions {
  readonly endpoint: string
  readonly locale: Locale
  readonly position: number
  /** Records of the same answer that were parsed before; absent: none. */
  readonly known?: CachedRecords
}

/** How a record is read lazily. */
interface LazyReading<T> extends LazyFields {
  /** Unwraps the lazy fields of the raw record in place. */
  prepare(raw: unknown, position: number): void
  /** Reads the complete record on demand. */
  readonly read: (parser: RecordParser<T>) => T | undefined
}

export function createRecordParser<T>(
  schema: Schema<T>,
  raw: unknown,
  parts: ParserOptions,
  onDemand?: LazyReading<T>,
): RecordParser<T> {
  return new LazyRecordParser(schema, raw, parts, onDemand)
}

class LazyRecordParser<T> implements RecordParser<T> {
  readonly record: string
  readonly raw: unknown
  private readonly schema: Schema<T>
  private readonly parts: ParserOptions
  /** Reading the essence is enough as long as it has no faults. */
  private lazy: LazyReading<T> | undefined
  private readonly faults: Fault[] = []
  private notices: Problem[] = []
  private parsed: T | undefined
  /**
   * Parts were removed since `parsed` was set. Parsing waits until the value is needed, so that many rejections
   * cost one parse.
   */
  private isStale = true

  constructor(schema: Schema<T>, raw: unknown, parts: ParserOptions, onDemand: LazyReading<T> | undefined) {
    this.schema = schema
    this.raw = raw
    this.parts = parts
    this.lazy = onDemand
    this.record = recordName(raw, parts.position)
  }

  get value(): T | undefined {
    return this.read()
  }

  get pendingFields(): readonly string[] {
    return this.lazy?.fields ?? []
  }

  complete(): void {
    if (!this.lazy) return
    this.lazy.prepare(this.raw, this.parts.position)
    this.lazy = undefined
    this.isStale = true
    this.notices = []
  }

  reject(path: FieldPath, sentence: string, part: FieldPath = path): void {
    // First finds the faults of the lazy fields, as if everything had been read at once.
    if (this.lazy && !this.isStale) {
      this.complete()
      this.read()
    }
    this.faults.push({ path, sentence, lost: part })
    this.isStale = this.remove(part).length > 0
    if (!this.isStale) this.parsed = undefined
  }

  notice(path: FieldPath, message: string, severity: Problem['severity']): void {
    this.notices.push(this.problem(severity, path, message))
  }

  problems(): readonly Problem[] {
    this.read()
    const ofFaults = this.faults.map(({ path, sentence, lost }) =>
      this.problem('error', path, `${sentence} ${lossSentence(path, lost)}`),
    )
    return [...ofFaults, ...this.notices]
  }

  private problem(severity: Problem['severity'], path: FieldPath, message: string): Problem {
    const { endpoint, locale } = this.parts
    return { severity, endpoint, record: this.record, field: path.join('.'), message, locale }
  }

  private read(): T | undefined {
    const { known, position } = this.parts
    this.readEssence()
    if (this.isStale && this.faults.length === 0 && known?.whole.has(position)) {
      this.parsed = known.whole.get(position) as T
      this.isStale = false
    }
    while (this.isStale) {
      const result = v.safeParse(this.schema, this.raw, { message: expectedPhrase })
      this.parsed = result.success ? deepFreeze(result.output) : undefined
      this.isStale = result.issues !== undefined && this.removeInvalid(result.issues)
      if (this.faults.length === 0) known?.whole.set(position, this.parsed)
    }
    return this.parsed
  }

  private readEssence(): void {
    if (!this.isStale || !this.lazy) return
    const essence = this.faults.length === 0 ? this.essenceOf(this.lazy) : undefined
    if (!essence) {
      this.complete()
      return
    }
    const { defaults, read } = this.lazy
    this.parsed = createLazyRecord({
      known: essence,
      defaults,
      raw: this.raw,
      read: () => read(this) as (T & object) | undefined,
    })
    this.isStale = false
  }

  private essenceOf({ essence }: LazyFields): object | undefined {
    const { known, position } = this.parts
    const before = known?.brief.get(position)
    if (before) return before
    const result = v.safeParse(essence, this.raw, { abortEarly: true })
    if (result.success) known?.brief.set(position, deepFreeze(result.output))
    return result.success ? result.output : undefined
  }

  /** Removes the parts that the issues name. Returns false when nothing of the record is left. */
  private removeInvalid(issues: readonly v.BaseIssue<unknown>[]): boolean {
    const gone: FieldPath[] = []
    const earlier = [...this.faults]
    for (const issue of issues) {
      const path = issue.path?.map((item) => item.key as string | number) ?? []
      // A part that is missing because a neighbour was removed is not a fault of its own.
      const around = issue.input === undefined ? path.slice(0, -1) : path
      const follows = earlier.some((fault) => isWithin(fault.lost, around))
      if (!follows) this.faults.push({ path, sentence: faultSentence(issue), lost: path })
      if (!gone.some((other) => isWithin(path, other))) gone.push(this.remove(path))
    }
    return !gone.some((path) => path.length === 0)
  }

  private remove(path: FieldPath): FieldPath {
    const lost = removeAt(this.raw, path)
    for (const fault of this.faults) {
      if (isWithin(fault.lost, lost)) fault.lost = lost
    }
    return lost
  }
}
