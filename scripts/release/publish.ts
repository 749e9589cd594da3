import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locale } from '../../src/content'
import type { KeyList } from '../../src/contracts'
import type { CheckProblem } from '../check/check'
import { problemLine as checkLine } from '../check/checkPackage'
import { codeOf } from '../errors/errors'
import { withLock } from '../package/lock'
import { PullError, type PullProblem, problemLine } from '../pull/problems'
import { type PullOptions, pullPackage } from '../pull/pull'
import type { SigningKey } from '../sign/keys'
import { signPackage } from '../sign/sign'
import { type Answers, type Change, changesBetween, readAnswers } from './changes/changes'
import { addRelease, currentRelease, listReleases, packageOf, type ReleaseInfo } from './history'

/** A reason against a release, with its record, so that a panel can lead there. */
export interface Refusal {
  readonly severity: 'error' | 'warning'
  readonly collection: string
  /** As messages name it. */
  readonly record: string
  readonly documentId?: string
  readonly field: string
  readonly locales: readonly string[]
  readonly message: string
  readonly code?: string
  /** All of it on one line, as `content:check` writes it. */
  readonly line: string
}

/** Thrown when the content has errors: nothing was released. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused'
  readonly refusals: readonly Refusal[]
  constructor(refusals: readonly Refusal[]) {
    super(`The content has ${refusals.length} errors: nothing was released`)
    this.refusals = refusals
  }
}

export interface ReleaseOptions {
  /** The folder of releases. */
  readonly dir: string
  readonly keys: readonly SigningKey[]
  /** Who releases, and why, in words. */
  readonly by: string
  readonly what: string
  readonly validDays?: number | undefined
  /** Keys that replace those of the kiosks' settings. */
  readonly keyLists?: readonly KeyList[] | undefined
  readonly now?: () => Date
}

export interface Released {
  readonly release: ReleaseInfo
  readonly warnings: readonly Refusal[]
  readonly notes: readonly string[]
}

/** Longest text of who and what. */
const MAX_WORDS = 500
const words = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, MAX_WORDS)

/**
 * Pulls the content of a CMS, checks and signs it, and shows it to the servers and kiosks that follow the folder.
 * @throws ReleaseRefused when the content has errors; BuildError when another release is being made.
 */
export async function publish(
  options: ReleaseOptions & { readonly pull: Omit<PullOptions, 'out'> },
): Promise<Released> {
  return locked(options.dir, async () => {
    const { pulled, draft } = await pullDraft(options.dir, options.pull)
    const release = await sealed(options, draft)
    return { release, ...pulled }
  })
}

/** Pulls the content and compares it with the current release; shows nothing. @throws ReleaseRefused. */
export async function preview(dir: string, pull: Omit<PullOptions, 'out'>): Promise<readonly Change[]> {
  return locked(dir, async () => {
    const { draft } = await pullDraft(dir, pull)
    const current = await currentRelease(dir)
    const nothing: Answers = { locales: [], files: new Map() }
    const before = current === undefined ? nothing : await readAnswers(packageOf(dir, current))
    return changesBetween(before, await readAnswers(draft))
  })
}

/** The package of the next release. */
export const draftOf = (dir: string): string => join(dir, 'draft')

/** Pulls into the draft, which keeps numbers and cached files from one release to the next. */
async function pullDraft(dir: string, pull: Omit<PullOptions, 'out'>) {
  const draft = draftOf(dir)
  const pulled = await pullPackage({ ...pull, out: draft }).catch((cause: unknown) => {
    if (cause instanceof PullError) throw new ReleaseRefused(cause.problems.map(ofPull))
    throw cause
  })
  const all = [
    ...pulled.absent.map(ofPull),
    ...pulled.checked.map((problem) => ofCheck(problem, pulled.documentIdOf)),
  ]
  const errors = all.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) throw new ReleaseRefused(errors)
  return { draft, pulled: { warnings: all, notes: pulled.notes } }
}

/** Shows an earlier release again, as a new one: kiosks accept nothing that is older than what they have. */
export async function backTo(
  options: ReleaseOptions & { readonly id?: number | undefined },
): Promise<ReleaseInfo> {
  return locked(options.dir, async () => {
    const [releases, current] = [await listReleases(options.dir), await currentRelease(options.dir)]
    const id = options.id ?? releases.find((release) => release.id !== current)?.id
    if (id === undefined || !releases.some((release) => release.id === id))
      throw new Error(id === undefined ? 'There is no earlier release' : `There is no release ${id}`)
    return sealed(options, packageOf(options.dir, id), id)
  })
}

async function sealed(options: ReleaseOptions, from: string, back?: number): Promise<ReleaseInfo> {
  const { dir, keys, by, what, validDays, keyLists, now = () => new Date() } = options
  const about = { at: now().toISOString(), by: words(by), what: words(what) }
  return addRelease(dir, from, { ...about, ...(back !== undefined && { backTo: back }) }, (packageDir) =>
    signPackage(packageDir, keys, { now, validDays, keyLists }),
  )
}

async function locked<T>(dir: string, work: () => Promise<T>): Promise<T> {
  await mkdir(dir, { recursive: true })
  return withLock(dir, work)
}

function ofPull(problem: PullProblem): Refusal {
  const { endpoint, locale, record, field, message, documentId } = problem
  return {
    ...{ severity: 'error', collection: endpoint, record, field, message, line: problemLine(problem) },
    locales: locale === '' ? [] : [locale],
    ...(documentId !== undefined && { documentId }),
  }
}

function ofCheck(
  problem: CheckProblem,
  documentIdOf: (endpoint: string, record: string) => string | undefined,
): Refusal {
  const { severity, file, record, field, message, locales = [] } = problem
  const collection = file.replace(/^.*\//, '').replace(/\.json$/, '')
  const documentId = documentIdOf(collection, record)
  return {
    ...{ severity, collection, record, field, message, code: codeOf(problem), line: checkLine(problem) },
    locales: locales as readonly Locale[],
    ...(documentId !== undefined && { documentId }),
  }
}
