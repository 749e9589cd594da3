import type { Feature } from '../../ports'
import { Analytics } from './Analytics'
import { ConsentOnPage } from './ConsentOnPage'
import { ConsentSwitch } from './ConsentSwitch'

/** Reports visits to the configured destinations, with the visitors' consent (spec §7). */
export const analytics: Feature = {
  name: 'analytics',
  slots: {
    notifications: Analytics,
    'page:cookies': ConsentOnPage,
    'display:choices': ConsentSwitch,
  },
}
