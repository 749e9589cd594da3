/** A video hosted by a video site, which can only be shown in the site's own page. */
export interface SiteVideo {
  readonly site: 'youtube' | 'vimeo'
  readonly id: string
}

/** Hosts, and the position of the video's id in their urls. */
const SITES: readonly { readonly site: SiteVideo['site']; readonly host: RegExp; readonly id: RegExp }[] = [
  { site: 'youtube', host: /^youtu\.be$/, id: /^\/([\w-]{6,})/ },
  {
    site: 'youtube',
    host: /^(www\.|m\.)?youtube(-nocookie)?\.com$/,
    id: /^\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/)([\w-]{6,})/,
  },
  { site: 'vimeo', host: /^(www\.)?vimeo\.com$/, id: /^\/(?:channels\/\w+\/)?(\d+)/ },
  { site: 'vimeo', host: /^player\.vimeo\.com$/, id: /^\/video\/(\d+)/ },
]

/** The site video that a url refers to (spec §1); undefined for every other url. */
export function siteVideo(url: string): SiteVideo | undefined {
  const [, host = '', path = ''] = /^https?:\/\/([^/?#]+)([^#]*)/i.exec(url.trim()) ?? []
  for (const { site, host: hosts, id } of SITES) {
    const found = hosts.test(host.toLowerCase()) ? id.exec(path)?.[1] : undefined
    if (found !== undefined) return { site, id: found }
  }
  return undefined
}

/** The url of the page that plays a video: the site's variant that stores the least about viewers. */
export function siteVideoPage({ site, id }: SiteVideo): string {
  return site === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0&playsinline=1`
    : `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`
}
