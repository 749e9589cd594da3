export { FLEET_PATHS, fleetRoutes, HEARTBEATS } from './fleetRoutes'
export { type FleetStore, type FleetStoreOptions, openFleetStore } from './fleetStore'
export { type FleetStores, type FleetWatch, fleetFolder, openFleet } from './openFleet'
