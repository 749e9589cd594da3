import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, resolve } from 'node:path'

const FOLDER = 'tests/bench/touch'
const PACKAGES = resolve(FOLDER, 'node_modules')
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.webp': 'image/webp',
  '.html': 'text/html; charset=utf-8',
}

/**
 * Installs the viewers that the showroom is compared with, packages of this benchmark only; gives the reason
 * when that fails.
 */
export function installPeers(): boolean {
  if (existsSync(join(PACKAGES, 'marzipano')) && existsSync(join(PACKAGES, '@photo-sphere-viewer')))
    return true
  try {
    execFileSync('npm', ['ci', '--ignore-scripts', '--no-fund', '--no-audit'], {
      cwd: FOLDER,
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    return true
  } catch {
    console.warn(
      `Marzipano and Photo Sphere Viewer could not be installed: run "npm ci" in ${FOLDER} with a network. Their rows are skipped.`,
    )
    return false
  }
}

/** The touched button, and the flag that every page sets once both pictures are ready. */
const page = (head: string, script: string) => `<!doctype html><meta charset="utf-8">${head}
<style>html,body,#view{margin:0;width:100%;height:100%}
#touch{position:fixed;left:12%;top:50%;width:48px;height:48px;margin:-24px;z-index:9}</style>
<div id="view"></div><button id="touch">on</button>
<script type="module">${script}</script>`

/** One scene per picture, both preloaded, as in its documentation. */
const MARZIPANO = page(
  '<script src="/marzipano/dist/marzipano.js"></script>',
  `const viewer = new Marzipano.Viewer(document.querySelector('#view'))
const scene = (url) => viewer.createScene({
  source: Marzipano.ImageUrlSource.fromString(url),
  geometry: new Marzipano.EquirectGeometry([{ width: 3840 }]),
  view: new Marzipano.RectilinearView(),
  pinFirstLevel: true,
})
const [from, to] = [scene('/a.webp'), scene('/b.webp')]
from.switchTo()
const loaded = (scene) => new Promise((done) => scene.layer().addEventListener('renderComplete', (complete) => complete && done()))
await loaded(from)
// Its tiles are fetched and on the GPU: as ready as it can be.
to.layer().pinFirstLevel()
await new Promise((done) => setTimeout(done, 1500))
touch.onclick = () => to.switchTo()
window.ready = true`,
)

/** A virtual tour of two nodes, the other one preloaded. */
const PHOTO_SPHERE = page(
  `<link rel="stylesheet" href="/@photo-sphere-viewer/core/index.css">
<script type="importmap">{"imports":{"three":"/three/build/three.module.js","@photo-sphere-viewer/core":"/@photo-sphere-viewer/core/index.module.js","@photo-sphere-viewer/virtual-tour-plugin":"/@photo-sphere-viewer/virtual-tour-plugin/index.module.js"}}</script>`,
  `import { Viewer } from '@photo-sphere-viewer/core'
import { VirtualTourPlugin } from '@photo-sphere-viewer/virtual-tour-plugin'
const gps = (x) => [x, 0]
const viewer = new Viewer({
  container: 'view',
  navbar: false,
  plugins: [VirtualTourPlugin.withConfig({
    positionMode: 'gps',
    preload: true,
    startNodeId: 'a',
    nodes: [
      { id: 'a', panorama: '/a.webp', gps: gps(0), links: [{ nodeId: 'b' }] },
      { id: 'b', panorama: '/b.webp', gps: gps(0.0001), links: [{ nodeId: 'a' }] },
    ],
  })],
})
const tour = viewer.getPlugin(VirtualTourPlugin)
await new Promise((done) => viewer.addEventListener('ready', done, { once: true }))
await new Promise((done) => setTimeout(done, 1500))
touch.onclick = () => tour.setCurrentNode('b')
window.ready = true`,
)

export interface Peers {
  readonly url: string
  end(): void
}

/** Serves the viewers’ pages (`marzipano.html`, `photo-sphere-viewer.html`) with these two pictures. */
export async function servePeers(from: string, to: string): Promise<Peers> {
  const known = new Map<string, string | Buffer>([
    ['/marzipano.html', MARZIPANO],
    ['/photo-sphere-viewer.html', PHOTO_SPHERE],
    ['/a.webp', await readFile(from)],
    ['/b.webp', await readFile(to)],
  ])
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const file = join(PACKAGES, pathname)
    const inside = file.startsWith(`${PACKAGES}/`)
    const body = known.get(pathname) ?? (inside ? await readFile(file).catch(() => undefined) : undefined)
    response.setHeader('Content-Type', TYPES[extname(pathname)] ?? 'application/octet-stream')
    response.statusCode = body === undefined ? 404 : 200
    response.end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, end: () => server.closeAllConnections() ?? server.close() }
}
