export { FLEET_PATHS, fleetRoutes, HEARTBEATS } from './fleetRoutes'
export { type FleetStore, type FleetStoreOptions, openFleetStore } from './fleetStore'
export { type FleetWatch, openFleet } from './openFleet'
