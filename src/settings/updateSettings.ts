import { flag, isText, listOf, number, text } from './definition'

/** The source and schedule of content updates of desktop builds, and of servers that follow a host (docs/updates.md). */
export const updates = {
  view: flag(false, 'Whether pages offer content updates; desktop builds turn it on automatically.'),
  url: text(
    '',
    'Source of content updates of desktop builds. It is the origin of a showroom server, the URL of a package folder on any web host, `s3://bucket/folder`, or a folder; empty: the launcher’s option, else none. Servers name theirs with `--content`.',
  ),
  mirrors: listOf<string>(
    [],
    'addresses such as `url`',
    isText,
    'Further addresses with the same releases. Each check asks the next one first; a file that does not arrive is requested from the next. They do not apply to `--content-from` and `--content`.',
  ),
  keys: listOf<string>(
    [],
    'public keys (`npm run content:keys`)',
    isText,
    'Public keys of publishers. If there are any, only releases signed with `threshold` of them are accepted; an unreadable key blocks all updates. Servers whose `--content` is a host require them.',
  ),
  threshold: number(
    1,
    'How many of `keys` must have signed a release. More than one: a stolen key alone publishes nothing. More than there are keys blocks all updates.',
    { min: 1, max: 16 },
  ),
  programUrl: text(
    '',
    'Source of releases of the program itself, as `url`: the URL of a folder on any web host, `s3://bucket/folder`, or a folder; empty: the program is not updated.',
  ),
  programKeys: listOf<string>(
    [],
    'public keys (`npm run content:keys`)',
    isText,
    'Public keys of those who may publish the program itself. `keys` may not, unless they are named here, too. Without keys, no program is accepted.',
  ),
  programThreshold: number(1, 'How many of `programKeys` must have signed a release of the program.', {
    min: 1,
    max: 16,
  }),
  every: number(
    60,
    'Minutes between checks for content updates, of desktop builds and servers; 0: only on request.',
    {
      max: 10_080,
    },
  ),
  automatic: flag(
    false,
    'Whether desktop builds download and activate content updates automatically. Pages switch over while no visitor is present.',
  ),
  megabitsPerSecond: number(0, 'Maximum bandwidth of downloads in megabits per second; 0: unlimited.', {
    max: 100_000,
  }),
  atOnce: number(4, 'Number of parallel downloads.', { min: 1, max: 16 }),
}
