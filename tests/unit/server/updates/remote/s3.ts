import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Manifest } from '../../../../../src/contracts'
import { closeAfter } from '../store/releases'

export const CREDENTIALS = {
  AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  AWS_REGION: 'eu-central-1',
}

/** The objects of a bucket, by key. */
type Objects = Map<string, Buffer>

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Every character but the unreserved ones of RFC 3986. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Verifies a request as the AWS documentation of Signature Version 4 describes it, independently of the library that
 * signs.
 */
function isSigned({ method, url = '', headers }: IncomingMessage): boolean {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
  const [, id, day = '', region = '', names = '', signature] = pattern.exec(headers.authorization ?? '') ?? []
  const date = String(headers['x-amz-date'] ?? '')
  if (id !== CREDENTIALS.AWS_ACCESS_KEY_ID || region !== CREDENTIALS.AWS_REGION || !date.startsWith(day))
    return false
  if (!names.split(';').includes('host')) return false
  const canonicalHeaders = names.split(';').map((name) => `${name}:${headers[name]}\n`)
  const [path = '', query = ''] = url.split('?')
  const canonicalPath = path.split('/').map((name) => encoded(decodeURIComponent(name)))
  const content = String(headers['x-amz-content-sha256'])
  const canonical = [method, canonicalPath.join('/'), query, canonicalHeaders.join(''), names, content].join(
    '\n',
  )
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const steps = [day, region, 's3', 'aws4_request']
  const key = steps.reduce<string | Buffer>(hmac, `AWS4${CREDENTIALS.AWS_SECRET_ACCESS_KEY}`)
  return createHmac('sha256', key).update(text).digest('hex') === signature
}

/** Starts an S3-compatible store with one bucket, which only answers signed requests. */
export async function startBucket(bucket: string) {
  const objects: Objects = new Map()
  const server = createServer((request, response) => {
    const key = decodeURIComponent(new URL(request.url ?? '', 'http://x').pathname).slice(bucket.length + 2)
    const object = objects.get(key)
    if (!isSigned(request))
      return response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    if (!object) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    return response.writeHead(200, { 'Content-Length': object.length }).end(object)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closeAfter(
    () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  )
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Uploads a release below a prefix. */
    upload(prefix: string, manifest: Manifest, files: ReadonlyMap<string, Buffer>) {
      for (const { path, sha256 } of manifest.files)
        objects.set(`${prefix}/${path}`, files.get(sha256) ?? Buffer.alloc(0))
      objects.set(`${prefix}/manifest.json`, Buffer.from(JSON.stringify(manifest)))
    },
  }
}
