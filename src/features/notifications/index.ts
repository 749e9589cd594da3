import type { Feature } from '../../ports'
import { Notifications } from './Notifications'

/** What the showroom has to say, one message at a time. */
export const notifications: Feature = { name: 'notifications', slots: { notifications: Notifications } }
