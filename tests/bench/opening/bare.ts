import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The smallest page that shows a picture: the lower bound. */
const page = (picture: string) => `<!doctype html><meta charset="utf-8"><title>bare</title>
<style>body{margin:0}img{position:fixed;inset:0;width:100vw;height:100vh;object-fit:cover}</style><img src="${picture}">`

/** Chromium's Accept header for pictures, by which the server chooses. */
const ACCEPTED = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

export interface Bare {
  readonly url: string
  end(): void
}

/** Serves a page with only this picture, with the same bytes as the showroom's. */
export async function serveBare(pictureUrl: string): Promise<Bare> {
  const answer = await fetch(pictureUrl, { headers: { Accept: ACCEPTED } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const type = answer.headers.get('Content-Type') ?? 'image/webp'
  const server = createServer((request, response) => {
    const isPage = request.url === '/'
    const body = isPage ? Buffer.from(page('/picture')) : bytes
    response.setHeader('Content-Type', isPage ? 'text/html; charset=utf-8' : type)
    response.setHeader('Content-Length', body.length)
    response.end(request.url === '/favicon.ico' ? undefined : body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, end: () => server.closeAllConnections() ?? server.close() }
}
