import { type Feature, whenOpened } from '../../ports'
import { Tools } from './HeadTools'
import { ToolsBelow } from './SidebarTools'

/** What visitors take with them: what they see, by a code for their phone, and a bag of articles and documents. */
export const takeAway: Feature = {
  name: 'take-away',
  abilities: ['openTakeAway'],
  slots: {
    'article:tools': Tools,
    'document:tools': Tools,
    'configurator:tools': ToolsBelow,
    overlay: whenOpened(['takeAway'], async () => (await import('./TakeAway')).TakeAway),
  },
}
