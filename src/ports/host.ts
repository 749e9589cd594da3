import { createContext, useContext } from 'react'
import type { Visit } from '../visit'
import type { Feature } from './feature'

/** The window's shape as the interface needs it. Lengths are CSS pixels. */
export interface Layout {
  /** Portrait: the picture is a band at the top, the interface fills the rest (spec §2). */
  readonly orientation: 'landscape' | 'portrait'
  readonly width: number
  readonly height: number
  /** By user agent (spec §9). */
  readonly mobile: boolean
}

/** Interface text by its key in `locales/`; `values` fill its `{{placeholders}}`. */
export type Text = (key: string, values?: Readonly<Record<string, string | number>>) => string

/** Everything the running app lends to its features. `app` provides it once. */
export interface Host {
  readonly visit: Visit
  readonly text: Text
  readonly layout: Layout
  readonly features: readonly Feature[]
  /** The address a media url of the content is loaded from. */
  resolveMedia(url: string): string
}

export const HostContext = createContext<Host | null>(null)

/** The app this component runs in. Throws outside of one. */
export function useHost(): Host {
  const host = useContext(HostContext)
  if (!host) throw new Error('A feature must be drawn inside the app: there is no host here.')
  return host
}
