import { isRecord } from '../unwrap'
import { siteVideo, siteVideoPage } from '../videoSite'
import type { Row } from './rows'

/** Addresses that a part of a record shows in a frame, films of video sites among them; not those of parts inside it. */
export function framesOf(part: Row): readonly string[] {
  const { iframe, uid, url, action_target, __component } = part
  const framed = [
    iframe,
    uid === undefined ? undefined : part,
    /i-frame-action$/.test(String(__component)) ? action_target : undefined,
  ]
  const video = typeof url === 'string' ? siteVideo(url) : undefined
  return [
    ...framed.flatMap((each) => (isRecord(each) && typeof each.url === 'string' ? [each.url] : [])),
    ...(video ? [siteVideoPage(video)] : []),
  ]
}
