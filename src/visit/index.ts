export type { Notification, Overlay, Visit, VisitState } from './visit'
