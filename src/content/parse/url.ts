import * as v from 'valibot'
import { canOpen, cleanUrl, schemeOf } from '../../util'
import { text } from './fields'

const isWeb = (scheme: string | undefined) => scheme === 'http:' || scheme === 'https:'

/** Files that a url may hold in itself: such as can run nothing where they are shown. */
const HELD = /^data:(image|video|audio)\/|^data:application\/pdf[;,]/i

/** Of a page in a frame. No other scheme: it would run as part of the showroom. */
export const pageUrl = v.pipe(
  text,
  v.transform(cleanUrl),
  v.check((url) => url !== '' && isWeb(schemeOf(url)), 'a url with http or https, or a path'),
)

/** Of a picture, film, document or drawing. */
export const mediaUrl = v.pipe(
  text,
  v.transform(cleanUrl),
  v.check(
    (url) => url !== '' && (isWeb(schemeOf(url)) || HELD.test(url)),
    'a url with http or https, or a path',
  ),
)

/** Of a link, as the editor wrote it; the rule for links makes it whole. */
export const linkAddress = v.pipe(
  text,
  v.check(canOpen, 'a url that can be opened: with http, https, mailto or tel, or without any of them'),
)
