import { readFileSync } from 'node:fs'
import * as tls from 'node:tls'

/** Where Linux distributions have the authorities of the system, as Go looks for them. */
const SYSTEM_FILES: readonly string[] = [
  '/etc/ssl/certs/ca-certificates.crt',
  '/etc/pki/tls/certs/ca-bundle.crt',
  '/etc/ssl/ca-bundle.pem',
  '/etc/pki/tls/cacert.pem',
  '/etc/pki/ca-trust/extracted/pem/tls-ca-bundle.pem',
  '/etc/ssl/cert.pem',
]
const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

interface NewerTls {
  /** Absent in older versions of Node. */
  readonly getCACertificates?: (of: 'system') => readonly string[]
}

let authorities: readonly string[] | undefined
let context: tls.SecureContext | undefined

/**
 * The authorities that certificates of other hosts are checked against, as PEM: those of Node, of the system, and of
 * `NODE_EXTRA_CA_CERTS`. A company's proxy may sign with its own. Before Node 22.15, the system's are known on Linux only.
 */
export function trustedAuthorities(): readonly string[] {
  authorities ??= [
    ...new Set([...tls.rootCertificates, ...system(), ...certificatesIn(process.env.NODE_EXTRA_CA_CERTS)]),
  ]
  return authorities
}

/** The same for a connection. Reading some hundred certificates takes a moment, so it is shared. */
export function trustingContext(): tls.SecureContext {
  context ??= tls.createSecureContext({ ca: [...trustedAuthorities()] })
  return context
}

function system(): readonly string[] {
  const { getCACertificates } = tls as NewerTls
  if (getCACertificates) return getCACertificates('system')
  const file = process.env.SSL_CERT_FILE ?? SYSTEM_FILES.find((name) => certificatesIn(name).length > 0)
  return certificatesIn(file)
}

function certificatesIn(file: string | undefined): readonly string[] {
  if (!file) return []
  try {
    return readFileSync(file, 'utf8').match(CERTIFICATE) ?? []
  } catch {
    return []
  }
}
