import type { Position } from '../model/place'
import type { Backend } from '../model/saving'
import type { Change, Saved, Stored } from '../model/storage'
import type { StudioState } from '../server/follow'
import type { Proposed } from '../server/routes'

/** The server of the studio. */
export interface Client extends Backend {
  files(): Promise<readonly string[]>
  /** The state of the showroom, once it has another stamp than `after`. */
  state(after: string | undefined, left: AbortSignal): Promise<StudioState>
  /** Keeps a file, and returns its name there. @throws Error with the reason why not. */
  upload(file: File): Promise<string>
  /** Where the hotspot of a flight belongs: in a place of the same world, or at a portal. @throws Error with the reason why nobody can tell. */
  propose(film: string): Promise<Readonly<Record<'place' | 'portal', Position>>>
  /** The address of a small picture of a file, for this page alone; undefined if it shows none. */
  picture(file: string): Promise<string | undefined>
}

const API = '/__studio/api'
/** Milliseconds before a failed request is repeated. */
const PAUSE = 2000

export function createClient(token: string): Client {
  const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = { ...init.headers, authorization: `Bearer ${token}` }
    return fetch(`${API}${path}`, { ...init, headers })
  }
  const ask = async <T>(
    path: string,
    init?: RequestInit,
    accepted: readonly number[] = [200],
  ): Promise<T> => {
    const response = await request(path, init)
    const answer = await response.json()
    if (!accepted.includes(response.status)) throw new Error(answer.error ?? response.statusText)
    return answer
  }
  const pictures = new Map<string, Promise<string | undefined>>()
  const picture = async (file: string) => {
    const response = await request(`/picture?file=${encodeURIComponent(file)}`)
    return response.ok ? URL.createObjectURL(await response.blob()) : undefined
  }
  return {
    load: () => ask<Stored>('/records'),
    save: (changes: readonly Change[]) =>
      ask<Saved>('/changes', { method: 'POST', body: JSON.stringify({ changes }) }, [200, 409]),
    pause: () => new Promise((resolve) => setTimeout(resolve, PAUSE)),
    files: () => ask<readonly string[]>('/files'),
    state: (after, signal) =>
      ask<StudioState>(after === undefined ? '/state' : `/state?after=${encodeURIComponent(after)}`, {
        signal,
      }),
    async upload(file) {
      const path = `/files?name=${encodeURIComponent(file.name)}`
      return (await ask<{ readonly file: string }>(path, { method: 'POST', body: file })).file
    },
    async propose(film) {
      const answer = await ask<Proposed>(`/proposal?film=${encodeURIComponent(film)}`)
      if ('reason' in answer) throw new Error(answer.reason)
      return answer
    },
    picture(file) {
      const known = pictures.get(file) ?? picture(file).catch(() => undefined)
      pictures.set(file, known)
      return known
    },
  }
}
