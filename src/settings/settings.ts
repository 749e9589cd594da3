import type { Defined } from './definition'
import type { definitions } from './definitions'

/** Every setting a site may change; `docs/settings.md` lists them with their defaults and meanings. */
export type Settings = Defined<typeof definitions>
