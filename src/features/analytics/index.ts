import type { Feature } from '../../ports'
import { Analytics } from './Analytics'
import { ConsentOnPage } from './ConsentOnPage'
import { ConsentSwitch } from './ConsentSwitch'

/** Tells what happens on visits to who the settings name, with the visitors' consent (spec §7). */
export const analytics: Feature = {
  name: 'analytics',
  slots: {
    notifications: Analytics,
    'page:cookies': ConsentOnPage,
    'display:choices': ConsentSwitch,
  },
}
