export type { DomainSettings } from './apiSettings'
export { askNarrowing } from './askNarrowing'
export { BLENDS, type BlendName, isBlend } from './blends'
export { BRAND } from './brandEndpoint'
export { type Definition, type Definitions, isDefinition } from './definition'
export { definitions } from './definitions'
export { ENDPOINTS, type EndpointSettings } from './endpoints'
export {
  defaultSettings,
  resolveSettings,
} from './resolveSettings'
export type { Settings } from './settings'
