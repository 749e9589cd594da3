import type { Feature } from '../../ports'
import { Screensaver } from './Screensaver'

/** Shown on an idle screen until it is touched (spec §4, screensaver). */
export const screensaver: Feature = {
  name: 'screensaver',
  abilities: ['setScreensaver'],
  slots: { notifications: Screensaver },
}
