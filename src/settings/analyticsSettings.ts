import { type Definition, flag, isText, oneOf } from './definition'

const LONGEST_URL = 2000

/** A text that is empty or satisfies the rule. */
function textLike(
  rule: (value: string) => boolean,
  expects: string,
  description: string,
): Definition<string> {
  return {
    default: '',
    expects,
    description,
    accepts: (input): input is string => isText(input) && (input === '' || rule(input)),
  }
}

/** An absolute http url without credentials, or a path of this server. */
function isAddress(url: string): boolean {
  if (url.length > LONGEST_URL || /\s/.test(url)) return false
  return /^https?:\/\/[^/?#@\\]+([/?#][^\\]*)?$/i.test(url) || /^\/(?![/\\])/.test(url)
}

const isMeasurementId = (id: string) => /^G-[A-Z0-9]{4,20}$/.test(id)
const isContainerId = (id: string) => /^GTM-[A-Z0-9]{4,20}$/.test(id)

/** The tracked events, their receivers, and whether visitors are asked for consent (docs/analytics.md). */
export const analytics = {
  enabled: flag(false, 'Whether visits are tracked. Each of these is off while it is empty or `false`.'),
  measurementId: textLike(
    isMeasurementId,
    'a measurement id such as `G-AB12CD34EF`',
    'Measurement id of Google Analytics 4.',
  ),
  tagContainer: textLike(
    (value) => isContainerId(value) || isAddress(value),
    'a container id such as `GTM-AB12CD3`, an http URL or a path',
    'Google tag container: its id, or the URL of another container’s script. It reads the events from `dataLayer`.',
  ),
  inlineTags: flag(
    false,
    'Whether tags of the container may contain inline script (`Custom HTML`). Every page then carries a nonce for it and is never cached.',
  ),
  url: textLike(isAddress, 'an http URL or a path', 'URL to which events are posted as JSON.'),
  report: flag(false, 'Whether this server stores visits for the exhibitor’s report. They are anonymous.'),
  consent: oneOf(
    'services',
    ['services', 'all', 'none'],
    'When visitors are asked for consent. `services`: before events go to one of the services above; `all`: also before the report counts them; `none`: never.',
  ),
}
