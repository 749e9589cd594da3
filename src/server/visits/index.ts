export { reportPage } from './reportPage'
export { closedTo, REPORT, reportRoutes } from './reportRoutes'
export { VISITS, visitRoutes } from './visitRoutes'
export { createVisitStore, type VisitStore, type VisitStoreOptions } from './visitStore'
