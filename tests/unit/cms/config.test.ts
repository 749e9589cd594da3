import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { FORMAT_WIDTHS } from '../../../src/content'

const load = createRequire(import.meta.url)

/** Strapi's `env`, for these variables. */
function envOf(variables: Readonly<Record<string, string>>) {
  const env = (name: string, fallback?: unknown) => variables[name] ?? fallback
  const bool = (name: string, fallback?: boolean) =>
    name in variables ? variables[name] === 'true' : fallback
  const int = (name: string, fallback?: number) => (name in variables ? Number(variables[name]) : fallback)
  return Object.assign(env, { bool, int, array: (name: string) => variables[name]?.split(',') })
}
const config = (file: string, variables: Readonly<Record<string, string>> = {}) =>
  load(`../../../cms/config/${file}.js`)({ env: envOf(variables) })

describe('the configuration of Strapi', () => {
  it('stores uploads on this machine, in the widths that the showroom chooses from', () => {
    const { upload } = config('plugins')
    expect(upload.config.provider).toBeUndefined()
    const { thumbnail: _, ...widths } = FORMAT_WIDTHS
    expect(upload.config.breakpoints).toEqual(widths)
  })

  it('stores uploads in any S3-compatible store', () => {
    const { upload } = config('plugins', {
      ...{ S3_BUCKET: 'media', S3_ENDPOINT: 'https://s3.example.com', S3_PATH_STYLE: 'true' },
      ...{ S3_ACCESS_KEY: 'key', S3_SECRET_KEY: 'secret', S3_PUBLIC_URL: 'https://media.example.com' },
    })
    expect(upload.config).toMatchObject({
      provider: 'aws-s3',
      providerOptions: {
        baseUrl: 'https://media.example.com',
        s3Options: {
          credentials: { accessKeyId: 'key', secretAccessKey: 'secret' },
          endpoint: 'https://s3.example.com',
          forcePathStyle: true,
          params: { Bucket: 'media' },
        },
      },
    })
  })

  it('uses SQLite, or PostgreSQL where the environment asks for it', () => {
    expect(config('database').connection.client).toBe('sqlite')
    const { connection } = config('database', {
      ...{ DATABASE_CLIENT: 'postgres', DATABASE_HOST: 'db.example.com', DATABASE_PASSWORD: 'secret' },
      ...{ DATABASE_SSL: 'true' },
    })
    expect(connection).toMatchObject({
      client: 'postgres',
      connection: {
        host: 'db.example.com',
        port: 5432,
        password: 'secret',
        ssl: { rejectUnauthorized: true },
      },
    })
    expect(() => config('database', { DATABASE_CLIENT: 'mysql' })).toThrow(
      'must be sqlite or postgres, not "mysql"',
    )
  })

  it('listens on this machine only, until the environment says otherwise', () => {
    expect(config('server', { APP_KEYS: 'a,b' })).toMatchObject({
      host: '127.0.0.1',
      port: 1337,
      proxy: false,
    })
    expect(config('server', { HOST: '0.0.0.0', BEHIND_PROXY: 'true' })).toMatchObject({
      host: '0.0.0.0',
      proxy: { koa: true },
    })
  })
})
