/** What a running program reports to the process that started it. */
export type SupervisorMessage =
  /** It shows the content: its trial is over. */
  | { readonly type: 'healthy' }
  /** It cannot do its work. */
  | { readonly type: 'failed'; readonly reason: string }
  /** Another release is to run, and no visitor is present. */
  | { readonly type: 'restart' }

/** A program that is run by the installed one, or the installed one itself. */
export interface Supervision {
  /** The release that runs; undefined: the installed program. */
  readonly id: string | undefined
  /** Version of the installed program. */
  readonly installed: string
  readonly isOnTrial: boolean
  tell(message: SupervisorMessage): void
}

/** The variable by which a release knows that it runs as a child of the installed program. */
const VARIABLE = 'SHOWROOM_PROGRAM'

/** The environment of a release. */
export function environmentFor({ id, installed, isOnTrial }: Omit<Supervision, 'tell'>): NodeJS.ProcessEnv {
  return { ...process.env, [VARIABLE]: JSON.stringify({ id, installed, isOnTrial }) }
}

/** Undefined: this process was not started by an installed program. */
export function readSupervision(): Supervision | undefined {
  const text = process.env[VARIABLE]
  if (text === undefined || !process.send) return undefined
  const { id, installed, isOnTrial } = JSON.parse(text) as Omit<Supervision, 'tell'>
  return { id, installed, isOnTrial, tell: (message) => void (process.connected && process.send?.(message)) }
}
