import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The least page that shows a picture: what can be reached at all. */
const page = (picture: string) => `<!doctype html><meta charset="utf-8"><title>bare</title>
<style>body{margin:0}img{position:fixed;inset:0;width:100vw;height:100vh;object-fit:cover}</style><img src="${picture}">`

/** What Chromium accepts of a picture: the server chooses by it. */
const ACCEPTED = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'

export interface Bare {
  readonly url: string
  end(): void
}

/** Serves a page with nothing but this picture, whose bytes are the showroom's own. */
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
