/** The answers of the CMS, as `src/cms/publish` makes them. */
export interface Picture {
  readonly path: string
  readonly marks: readonly { readonly left: number; readonly top: number; readonly isChanged: boolean }[]
}
export interface Entry {
  readonly title: string
  readonly link?: string
  readonly sentences: readonly string[]
  readonly before?: Picture
  readonly after?: Picture
}
export interface Refusal {
  readonly line: string
  readonly link?: string
}
export interface Changes {
  /** It takes longer than one call. */
  readonly isComparing?: boolean
  readonly groups?: readonly { readonly title: string; readonly entries: readonly Entry[] }[]
  readonly count?: number
  readonly omitted?: number
  readonly refusals?: readonly Refusal[]
}
export interface Release {
  readonly id: number
  readonly at: string
  readonly by: string
  readonly what: string
  readonly files: number
  readonly backTo?: number
}
export interface Plan {
  readonly at: string
  readonly by: string
  readonly what: string
}
export interface Run {
  readonly state: 'idle' | 'waiting' | 'running' | 'released' | 'refused' | 'failed'
  readonly by?: string
  /** When it ended. */
  readonly at?: string
  readonly id?: number
  readonly reason?: string
  readonly retryAt?: string
  readonly refusals?: readonly Refusal[]
  readonly warnings?: readonly Refusal[]
}
export interface Releases {
  readonly current: number | null
  readonly run: Run
  readonly schedule: Plan | null
  /** Releases follow saves. */
  readonly isAfterSaves: boolean
  readonly releases: readonly Release[]
}

/** What the server says went wrong. */
export function messageOf(cause: unknown): string {
  const { response, message } = Object(cause)
  return response?.data?.error?.message ?? message ?? String(cause)
}

export const dateText = (iso: string): string =>
  new Date(iso).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' })
