/** Adds what identifies the client to the headers of a request. */
export type Authorize = (
  url: URL,
  headers: Readonly<Record<string, string>>,
) => Promise<Readonly<Record<string, string>>>

/** A folder in an S3 bucket. */
interface Bucket {
  readonly folder: URL
  /** Undefined: there are no credentials, and the bucket is public. */
  readonly authorize: Authorize | undefined
}

/** The variables that the tools of AWS and of compatible stores use. */
export type BucketEnvironment = Readonly<Record<string, string | undefined>>

/** Addresses with a dot would not match the certificate of the host. */
const IN_HOST_NAME = /^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/

/**
 * Reads `s3://bucket/prefix`, and the credentials, the region and the endpoint of an S3-compatible store from the
 * environment.
 * @throws Error naming the invalid part.
 */
export function readBucket(from: string, environment: BucketEnvironment): Bucket {
  const [, bucket = '', prefix = ''] = /^s3:\/\/([\w.-]{3,63})(?:\/([^?#]*))?$/i.exec(from) ?? []
  if (bucket === '') throw new Error(`"${from}" is no address of a bucket such as s3://bucket/folder`)
  const region = environment.AWS_REGION || environment.AWS_DEFAULT_REGION || 'us-east-1'
  const endpoint = environment.AWS_ENDPOINT_URL_S3 || environment.AWS_ENDPOINT_URL
  const folder = hostOf(bucket, region, endpoint)
  const names = prefix.split('/').filter((name) => name !== '')
  folder.pathname += names.map((name) => `${encodeURIComponent(name)}/`).join('')
  return { folder, authorize: signerOf(region, environment) }
}

function hostOf(bucket: string, region: string, endpoint: string | undefined): URL {
  if (endpoint !== undefined) {
    if (!/^https?:\/\//i.test(endpoint) || !URL.canParse(endpoint))
      throw new Error(`AWS_ENDPOINT_URL_S3: "${endpoint}" is no http URL`)
    return new URL(`${endpoint.replace(/\/+$/, '')}/${bucket}/`)
  }
  if (!/^[a-z0-9-]+$/.test(region)) throw new Error(`AWS_REGION: "${region}" is no region`)
  return IN_HOST_NAME.test(bucket)
    ? new URL(`https://${bucket}.s3.${region}.amazonaws.com/`)
    : new URL(`https://s3.${region}.amazonaws.com/${bucket}/`)
}

/** Signs requests (Signature Version 4). @throws Error naming the missing half of the credentials. */
function signerOf(region: string, environment: BucketEnvironment): Authorize | undefined {
  const [id, secret] = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const
  const [accessKeyId, secretAccessKey] = [environment[id], environment[secret]]
  if (!accessKeyId && !secretAccessKey) return undefined
  if (!accessKeyId || !secretAccessKey)
    throw new Error(`${accessKeyId ? secret : id} is missing in the environment`)
  const sessionToken = environment.AWS_SESSION_TOKEN || undefined
  const credentials = { accessKeyId, secretAccessKey, ...(sessionToken && { sessionToken }) }
  return async (url, headers) => {
    // Loaded only for buckets.
    const { AwsV4Signer } = await import('aws4fetch')
    const signer = new AwsV4Signer({ ...credentials, region, service: 's3', url: url.href, headers })
    return Object.fromEntries((await signer.sign()).headers)
  }
}
