export type { EndpointSettings, Settings } from './settings'
