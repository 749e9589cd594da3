import { flag, isText, listOf, number, text } from './definition'

/** Where a desktop build gets new content, and how (docs/updates.md). */
export const updates = {
  view: flag(false, 'Whether pages offer new content; a desktop build turns it on by itself.'),
  url: text(
    '',
    'Where new content comes from: the origin of a server of the showroom, the url of a package folder on any web host, or a folder; empty: what the launcher was told, else nowhere.',
  ),
  keys: listOf<string>(
    [],
    'public keys (`npm run content:keys`)',
    isText,
    'Keys of those who may publish. With any, only releases that one of them signed are taken, and with one that cannot be read none at all.',
  ),
  every: number(60, 'Minutes between two looks for new content; 0: only when somebody asks.', {
    max: 10_080,
  }),
  automatic: flag(
    false,
    'Whether new content is brought and shown without anybody asking. Pages change over when nobody is there.',
  ),
  megabitsPerSecond: number(0, 'Most that bringing new content takes of the network; 0: all there is.', {
    max: 100_000,
  }),
  atOnce: number(4, 'Files that are brought at the same time.', { min: 1, max: 16 }),
}
