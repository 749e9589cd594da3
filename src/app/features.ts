import { arrival } from '../features/arrival'
import { arrows } from '../features/arrows'
import { header } from '../features/header'
import { hotspots } from '../features/hotspots'
import { navigationBar } from '../features/navigation-bar'
import { notifications } from '../features/notifications'
import type { Feature } from '../ports'

/** The features of this build, in the order they are drawn. Deleting a line and its folder removes the feature. */
export const features: readonly Feature[] = [header, hotspots, arrows, navigationBar, arrival, notifications]
