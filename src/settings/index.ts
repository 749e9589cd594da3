export type { DomainSettings } from './apiSettings'
export { BLENDS, type BlendName, isBlend } from './blends'
export { type Definition, type Definitions, isDefinition } from './definition'
export { definitions } from './definitions'
export { ENDPOINTS, type EndpointSettings } from './endpoints'
export type { QueryParameters } from './overrides'
export {
  defaultSettings,
  resolveSettings,
  type SettingsProblem,
  type SettingsSources,
} from './resolveSettings'
export type { Settings } from './settings'
