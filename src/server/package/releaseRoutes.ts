import { statfs } from 'node:fs/promises'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { readPassword } from '../../content'
import { fitsPassword } from '../access/password'
import type { DatabaseHealth } from '../database/database'
import { errorAnswer } from '../http/errors'
import { REVALIDATE, sendText } from '../http/sendText'
import type { InboxUsage } from '../inbox/inbox'
import type { MailHealth } from '../mail/mailer'
import type { RemoteState } from '../updates/remoteState'
import type { OpenPackage } from './openPackage'
import { sendPackageFile } from './packageFiles'
import { describeState, isSound, type PackageState } from './packageState'

export interface ServerHealth {
  /** Start time of the server and the last error that a request caused. */
  readonly startedAt: Date
  lastError?: { readonly at: Date; readonly message: string }
  /** Whether what visitors send can be stored; absent: nothing is stored. */
  readonly isWritable?: (() => Promise<boolean>) | undefined
  /** State of the mail delivery; absent or undefined: mail is not set up. */
  readonly mail?: (() => MailHealth | undefined) | undefined
  /** State of the database; absent: there is none. */
  readonly database?: (() => DatabaseHealth) | undefined
  /** What is known of newer releases; absent: the content is a folder. */
  readonly updates?: (() => RemoteState) | undefined
  /** How full the inbox is; absent or undefined: there is none. */
  readonly inbox?: (() => Promise<InboxUsage>) | undefined
}

/** Access to the whole package. */
interface ReleaseAuth {
  /** Whether it contains anything that guests may not see. */
  readonly isNeeded: boolean
  /** Absent: no client has access. */
  readonly key: string | undefined
}

/**
 * The product's own endpoints under `/box-api`: the release that kiosks sync from, and the server's health.
 */
export function releaseRoutes(
  content: OpenPackage,
  health: ServerHealth,
  state: () => PackageState,
  release: ReleaseAuth,
): Hono {
  const manifest = Buffer.from(JSON.stringify(content.manifest))
  const cacheControl = release.isNeeded ? `private, ${REVALIDATE}` : REVALIDATE
  const headers = { Vary: 'Authorization' }

  return new Hono()
    .use('/releases/*', releaseAuth(release))
    .use('/files/*', releaseAuth(release))
    .get('/releases/current', (c) =>
      sendText(c, { body: manifest, type: 'application/json', cacheControl, headers }),
    )
    .get('/files/:sha256', async (c) => {
      const file = content.findByHash(c.req.param('sha256'))
      if (!file) return errorAnswer(c, 404, 'This release has no such file')
      if (holdsReadablePassword(await content.text(file.path), file.path)) {
        return errorAnswer(c, 403, 'This file contains a readable password and is not sent')
      }
      return sendPackageFile(c, content, file, !release.isNeeded)
    })
    .get('/health', async (c) => {
      // A balancer takes out a server that cannot send a file of its package.
      const serves = state().faults.size === 0
      if (c.req.query('ready') !== undefined) {
        const ready = serves && (await (health.isWritable?.() ?? true))
        return c.json({ ready }, ready ? 200 : 503, { 'Cache-Control': 'no-store' })
      }
      const known = { status: isSound(state()) ? 'ok' : 'faulty', contentVersion: content.manifest.version }
      const more = (await presentsKey(c, release.key)) ? await details(content, health, state()) : {}
      return c.json({ ...known, ...more }, serves ? 200 : 503, { 'Cache-Control': 'no-store' })
    })
}

/** Details for the operator only. */
async function details(
  { folder }: OpenPackage,
  { startedAt, lastError, mail, inbox, database, updates }: ServerHealth,
  state: PackageState,
) {
  const disk = await statfs(folder.path()).catch(() => undefined)
  return {
    startedAt: startedAt.toISOString(),
    disk: disk ? { freeBytes: disk.bavail * disk.bsize, totalBytes: disk.blocks * disk.bsize } : null,
    lastError: lastError ?? null,
    mail: mail?.() ?? null,
    inbox: (await inbox?.().catch(() => null)) ?? null,
    ...(database && { database: database() }),
    ...(updates && { updates: updates() }),
    package: describeState(state),
  }
}

/** A package with protected worlds is only sent to clients that present the release key. */
function releaseAuth({ isNeeded, key }: ReleaseAuth): MiddlewareHandler {
  return async (c, next) => {
    if ((await presentsKey(c, key)) || !isNeeded) return next()
    return errorAnswer(c, 401, 'This release has protected locations: present its release key')
  }
}

/** Whether a request presents the release key in its `Authorization` header. */
export async function presentsKey(c: Context, key: string | undefined): Promise<boolean> {
  const shown = /^Bearer\s+(\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  return key !== undefined && shown !== undefined && (await fitsPassword(shown, key))
}

/** Worlds may contain their password for the browser to compare; it is only sent in derived form. */
function holdsReadablePassword(text: Buffer | undefined, path: string): boolean {
  if (!text || !/^content\/(?:[^/]+\/)?worlds\.json$/.test(path)) return false
  let readable = false
  JSON.parse(text.toString(), (key, value) => {
    if (key === 'password' && typeof value === 'string' && value !== '') {
      readable ||= readPassword(value).type !== 'pbkdf2-sha256'
    }
    return value
  })
  return readable
}
