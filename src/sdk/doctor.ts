import { EMBED_CHECK, EMBED_PROTOCOL, type EmbedFault } from '../contracts'
import { baseOf } from './address'

/** Milliseconds that the showroom's server has for its answer. */
const CHECK_TIMEOUT_MS = 5000

interface DiagnosedFrame {
  readonly frame: HTMLIFrameElement
  readonly url: URL
  readonly page: Window
  /** Whether the page's own policy has blocked the frame. */
  readonly blocked: boolean
}

/** The causes that the page itself shows, without asking the showroom. */
export function visibleCause({ frame, url, page, blocked }: DiagnosedFrame): EmbedFault | undefined {
  const { sandbox } = frame
  if (page.location.protocol === 'https:' && url.protocol === 'http:' && !isLoopback(url.hostname))
    return {
      code: 'mixed-content',
      message: `A page on https cannot show ${url.origin}. Serve the showroom on https.`,
    }
  if (sandbox.length > 0 && !(sandbox.contains('allow-scripts') && sandbox.contains('allow-same-origin')))
    return {
      code: 'sandbox',
      message: 'The frame has a sandbox. Remove it, or add allow-scripts and allow-same-origin.',
    }
  return blocked
    ? {
        code: 'page-policy',
        message: `The content security policy of this page forbids the frame. Add ${url.origin} to its frame-src.`,
      }
    : undefined
}

/** Finds out why a showroom does not answer. Never rejects. */
export async function diagnose(diagnosed: DiagnosedFrame): Promise<EmbedFault> {
  return visibleCause(diagnosed) ?? remoteCause(diagnosed)
}

async function remoteCause({ url, page }: DiagnosedFrame): Promise<EmbedFault> {
  const { origin } = page.location
  const server = baseOf(url) + EMBED_CHECK
  let response: Response
  try {
    response = await page.fetch(server, {
      credentials: 'omit',
      signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
    })
  } catch {
    return { code: 'unreachable', message: `No server answers at ${server}.` }
  }
  const answer = await response.json().catch(() => undefined)
  if (!response.ok || !Array.isArray(answer?.protocols))
    return {
      code: 'no-answer',
      message: `${server} does not answer as a showroom (status ${response.status}).`,
    }
  if (!answer.protocols.includes(EMBED_PROTOCOL))
    return {
      code: 'wrong-version',
      message: `The showroom speaks protocol ${answer.protocols.join(', ')}, this SDK ${EMBED_PROTOCOL}. Load the SDK that the showroom serves.`,
    }
  if (answer.allowed !== true)
    return {
      code: 'origin-not-allowed',
      message: `The showroom's setting "embed.parentOrigins" does not name ${origin}.`,
    }
  const options = response.headers.get('x-frame-options')
  if (options)
    return {
      code: 'frame-options',
      message: `A server in front of the showroom sends X-Frame-Options: ${options}. Remove this header.`,
    }
  const policy = response.headers.get('content-security-policy') ?? ''
  if (!allowsFrame(policy, origin))
    return {
      code: 'frame-policy',
      message: `A server in front of the showroom sends a policy whose frame-ancestors do not name ${origin}.`,
    }
  return {
    code: 'no-answer',
    message: `Nothing forbids the frame, but ${url.href} has not answered in time.`,
  }
}

/** Whether each `frame-ancestors` of the policies names the origin, or any. Headers that were sent twice are joined. */
function allowsFrame(policies: string, origin: string): boolean {
  const sources = [...policies.matchAll(/frame-ancestors([^;,]*)/gi)].map(([, list = '']) =>
    list.trim().split(/\s+/),
  )
  const scheme = origin.replace(/\/\/.*/, '')
  return sources.every((list) =>
    list.some((source) => [origin, scheme, '*'].includes(source.replace(/\/$/, ''))),
  )
}

const isLoopback = (host: string) => /(^|\.)localhost$|^127\.|^\[::1\]$/.test(host)
