import type { Feature } from '../../ports'
import { Notifications } from './Notifications'

/** Notifications, one at a time. */
export const notifications: Feature = { name: 'notifications', slots: { notifications: Notifications } }
