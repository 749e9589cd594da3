import type { Defined } from './definition'
import type { definitions } from './definitions'

/** All settings of a site; `docs/settings.md` lists them with defaults and meanings. */
export type Settings = Defined<typeof definitions>
