export { createCurrentNames } from './packageNames'
export { denyWithoutScope, REPORT, REPORT_SCOPE, reportRoutes } from './reportRoutes'
export { visitRoutes } from './visitRoutes'
export { createVisitStore, type VisitStore, type VisitStoreOptions } from './visitStore'
