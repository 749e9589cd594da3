import * as v from 'valibot'
import { canOpen, cleanUrl, schemeOf } from '../../util'
import { text } from './fields'

const isWeb = (scheme: string | undefined) => scheme === 'http:' || scheme === 'https:'

/** Data urls of files that cannot run scripts where they are shown. */
const HELD = /^data:(image|video|audio)\/|^data:application\/pdf[;,]/i

/** The url of a page in a frame. Other schemes would run as part of the showroom. */
export const pageUrl = v.pipe(
  text,
  v.transform(cleanUrl),
  v.check((url) => url !== '' && isWeb(schemeOf(url)), 'a url with http or https, or a path'),
)

/** The url of a picture, film, document or drawing. */
export const mediaUrl = v.pipe(
  text,
  v.transform(cleanUrl),
  v.check(
    (url) => url !== '' && (isWeb(schemeOf(url)) || HELD.test(url)),
    'a url with http or https, or a path',
  ),
)

/** The url of a link as the editor wrote it; `linkUrl` completes it. */
export const linkAddress = v.pipe(
  text,
  v.check(canOpen, 'a url that can be opened: with http, https, mailto or tel, or without any of them'),
)
