import { Hono, type MiddlewareHandler } from 'hono'
import { safeOpen } from '../../src/server'
import { type Followed, type Proposed, type Storage, studioPage, studioRoutes } from '../../src/studio'
import { onLoopback } from './access'
import { STUDIO_DIR } from './folder'

interface StudioPages {
  readonly followed: Followed
  readonly showroom: (request: Request, env: unknown) => Response | Promise<Response>
  readonly storage: Storage
  /** Rejects requests without the permission to edit. */
  readonly allow: MiddlewareHandler
  /** Where the hotspot of a flight belongs, by the path of its film. */
  readonly propose: (film: string) => Promise<Proposed>
}

/** The page of the studio and what it asks for, beside the showroom that it shows in a frame. */
export function studioPages({ followed, showroom, storage, allow, propose }: StudioPages): Hono {
  const app = new Hono()
  const proposeFor = async (film: string) => {
    const path = await storage.path(film).catch(() => undefined)
    return path === undefined ? { reason: 'There is no such film.' } : propose(path)
  }
  app.use('*', onLoopback())
  app.route('/__studio/api', studioRoutes({ storage, followed, allow, propose: proposeFor }))
  app.route('/__studio', studioPage(readPage))
  app.all('*', ({ req: { raw }, env }) => showroom(raw, env))
  return app
}

async function readPage(file: string): Promise<Uint8Array | undefined> {
  const handle = await safeOpen(STUDIO_DIR, file).catch(() => undefined)
  if (!handle) return undefined
  try {
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}
