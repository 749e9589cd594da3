/** What keeps a pull from a whole package, named so that an editor finds it. */
export interface PullProblem {
  readonly endpoint: string
  /** A language; empty where all have one answer. */
  readonly locale: string
  readonly record: string
  /** Path of the field inside the record. */
  readonly field: string
  readonly message: string
}

/** Problems of a pull; one of many records is said once for each of them. */
export class PullError extends Error {
  override readonly name = 'PullError'
  readonly problems: readonly PullProblem[]

  constructor(problems: readonly PullProblem[]) {
    super(problems.map(problemLine).join('\n'))
    this.problems = problems
  }
}

/** `endpoint locale record field message`; a dash stands for what does not apply. */
export function problemLine({ endpoint, locale, record, field, message }: PullProblem): string {
  return [endpoint, locale || '-', record || '-', field || '-', message].join(' ')
}

/** Something of an endpoint as a whole. */
export function answerProblem(endpoint: string, locale: string, message: string): PullProblem {
  return { endpoint, locale, record: '', field: '', message }
}
