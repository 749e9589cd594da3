import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSource } from '../../../../../src/server'
import { publish } from '../../publish'
import { textsIn } from '../store/releases'
import { createPublishing, openContent } from './publishing'
import { CREDENTIALS, startBucket } from './s3'

afterEach(() => vi.unstubAllEnvs())

const nameOf = (from: string, environment: Readonly<Record<string, string>>) => {
  const source = createSource(from, {}, environment)
  source.end()
  return source.name
}

describe('content in an S3 bucket', () => {
  it('is fetched with signed requests, by the credentials of the environment', async () => {
    const publishing = await createPublishing()
    const bucket = await startBucket('fair-content')
    const odd = 'media/Messe & mehr (2)+é.mp4'
    await publish(publishing.showroom.packageDir, { [odd]: 'odd name' })
    bucket.upload('hall 1/live', await publishing.upload(), publishing.files)
    for (const [name, value] of Object.entries({ ...CREDENTIALS, AWS_ENDPOINT_URL_S3: bucket.endpoint }))
      vi.stubEnv(name, value)
    const { remote } = await openContent(publishing, { from: 's3://fair-content/hall 1/live' })
    await remote.ready()
    expect((await textsIn(remote.dir()))[odd]).toBe('odd name')
    expect(remote.state()).toMatchObject({ current: { version: 'v2' }, last: { end: 'updated' } })
  })

  it('is reported and asked for again when the credentials are wrong', async () => {
    const publishing = await createPublishing()
    const { upload, files } = publishing
    const bucket = await startBucket('fair-content')
    bucket.upload('live', await upload(), files)
    const wrong = { ...CREDENTIALS, AWS_SECRET_ACCESS_KEY: 'wrong', AWS_ENDPOINT_URL_S3: bucket.endpoint }
    for (const [name, value] of Object.entries(wrong)) vi.stubEnv(name, value)
    const { remote } = await openContent(publishing, { from: 's3://fair-content/live/' })
    await remote.look()
    expect(remote.state().last).toMatchObject({
      end: 'failed',
      detail: expect.stringContaining('manifest.json is not allowed without the right key (403)'),
    })
  })

  it.each([
    ['s3://fair-content', {}, 'https://fair-content.s3.us-east-1.amazonaws.com/'],
    [
      's3://fair-content/a/b',
      { AWS_REGION: 'eu-west-1' },
      'https://fair-content.s3.eu-west-1.amazonaws.com/a/b/',
    ],
    [
      's3://fair.content/a/',
      { AWS_DEFAULT_REGION: 'eu-west-1' },
      'https://s3.eu-west-1.amazonaws.com/fair.content/a/',
    ],
    [
      's3://fair/a',
      { AWS_ENDPOINT_URL: 'https://store.example.com/x/' },
      'https://store.example.com/x/fair/a/',
    ],
  ])('%s with %j is at %s', (from, environment, url) => {
    expect(nameOf(from, environment)).toBe(url)
  })

  it.each<[string, Readonly<Record<string, string>>, string]>([
    ['s3://', {}, 's3://bucket/folder'],
    ['s3://a', {}, 's3://bucket/folder'],
    ['s3://fair-content/a?b', {}, 's3://bucket/folder'],
    ['s3://fair-content', { AWS_ACCESS_KEY_ID: 'x' }, 'AWS_SECRET_ACCESS_KEY is missing'],
    ['s3://fair-content', { AWS_SECRET_ACCESS_KEY: 'x' }, 'AWS_ACCESS_KEY_ID is missing'],
    ['s3://fair-content', { AWS_ENDPOINT_URL_S3: 'store' }, 'AWS_ENDPOINT_URL_S3: "store" is no http URL'],
    ['s3://fair-content', { AWS_REGION: 'evil.com/' }, 'AWS_REGION: "evil.com/" is no region'],
  ])('%s with %j is refused: %s', (from, environment, fault) => {
    expect(() => createSource(from, {}, environment)).toThrow(fault)
  })
})
