import type { Feature } from '../../ports'
import { Screensaver } from './Screensaver'

/** What an idle screen shows until somebody touches it (spec §4, screensaver). */
export const screensaver: Feature = {
  name: 'screensaver',
  abilities: ['setScreensaver'],
  slots: { notifications: Screensaver },
}
