/** A request that a proxy did not carry out. */
export class ProxyFault extends Error {
  override readonly name = 'ProxyFault'
  /** Of the proxy's answer. */
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** A request that was answered by the network's own sign-in page. */
export class SignInFault extends Error {
  override readonly name = 'SignInFault'

  constructor(name: string) {
    super(`${name}: a page came in place of the answer; this network probably asks for a sign-in`)
  }
}

/** Whether a web page came in place of a file that is none. */
export function isPageInstead(
  {
    statusCode,
    headers,
  }: { readonly statusCode?: number | undefined; readonly headers: Readonly<Record<string, unknown>> },
  path: string,
): boolean {
  if (statusCode === 511) return true
  const isHtml = /^(?:text\/html|application\/xhtml\+xml)\b/i.test(String(headers['content-type'] ?? ''))
  return isHtml && !/\.x?html?$/i.test(path)
}

/** What a proxy's own status means for the one who set it up. */
export function proxyFault(status: number, proxy: URL, host: string): ProxyFault {
  const name = `The proxy ${proxy.host}`
  if (status === 407) {
    const what = proxy.username === '' ? 'asks for a password' : 'refuses this user and password'
    return new ProxyFault(
      status,
      `${name} ${what} (407): name them as http://user:password@${proxy.host} in SHOWROOM_PROXY or HTTPS_PROXY`,
    )
  }
  if (status >= 500) return new ProxyFault(status, `${name} cannot reach ${host} (${status})`)
  return new ProxyFault(status, `${name} does not allow ${host} (${status})`)
}

const UNTRUSTED = /^(?:CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|ERR_TLS_CERT_)/

/** The error of a failed connection, with what to do about it. Its code stays. */
export function connectionFault(cause: Error, host: string, proxy: URL | undefined): Error {
  const { code = '' } = cause as NodeJS.ErrnoException
  const explain = (message: string) => Object.assign(new Error(message, { cause }), { code })
  if (UNTRUSTED.test(code))
    return explain(
      `The certificate of ${host} is not trusted (${code}): add your company's authority to the system's or to NODE_EXTRA_CA_CERTS. A network that asks for a sign-in shows such certificates, too`,
    )
  if (proxy && /^E(?:NOTFOUND|AI_AGAIN|CONN\w+|HOST\w+|NET\w+|TIMEDOUT)$/.test(code))
    return explain(`The proxy ${proxy.host} cannot be reached: ${cause.message}`)
  if (code === 'ENOTFOUND')
    return explain(
      `The name ${host} is unknown here (ENOTFOUND). If only your company's proxy knows it, name the proxy in SHOWROOM_PROXY or HTTPS_PROXY`,
    )
  return cause
}
