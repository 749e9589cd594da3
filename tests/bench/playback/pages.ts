import type { Page } from '@playwright/test'
import { LOOP } from '../../e2e/support/picture/relay'

/** Presented frames, and the time they took. */
export interface PlaybackResult {
  readonly frames: number
  readonly ms: number
}

const SECONDS = 6

/** Only the film. */
export async function playBare(page: Page, url: string): Promise<PlaybackResult> {
  const film = await filmOf(page, url)
  await page.goto(new URL('/api/worlds', url).href)
  return page.evaluate(
    async ({ film, seconds }) => {
      document.body.innerHTML = '<style>*{margin:0}video{width:100vw;height:100vh;object-fit:cover}</style>'
      const video = document.createElement('video')
      Object.assign(video, { src: film, muted: true, loop: true })
      document.body.append(video)
      await video.play()
      return new Promise<{ frames: number; ms: number }>((resolve) => {
        let frames = -1
        let begin = 0
        video.requestVideoFrameCallback(function next(now) {
          frames += 1
          if (frames === 0) begin = now
          if (now - begin < seconds * 1000) video.requestVideoFrameCallback(next)
          else resolve({ frames, ms: now - begin })
        })
      })
    },
    { film, seconds: SECONDS },
  )
}

/** The film on a canvas: one upload and one draw per new frame, and nothing else. */
export async function playRaw(page: Page, url: string): Promise<PlaybackResult> {
  const film = await filmOf(page, url)
  await page.goto(new URL('/api/worlds', url).href)
  return page.evaluate(
    async ({ film, seconds }) => {
      document.body.innerHTML = '<style>*{margin:0}canvas{width:100vw;height:100vh;display:block}</style>'
      const canvas = document.createElement('canvas')
      Object.assign(canvas, { width: innerWidth, height: innerHeight })
      document.body.append(canvas)
      const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false })
      if (!gl) throw new Error('no WebGL 2')
      const program = gl.createProgram()
      for (const [type, source] of [
        [
          gl.VERTEX_SHADER,
          'attribute vec2 p;varying vec2 v;void main(){v=p*vec2(.5,-.5)+.5;gl_Position=vec4(p,0,1);}',
        ],
        [
          gl.FRAGMENT_SHADER,
          'precision highp float;varying vec2 v;uniform sampler2D t;void main(){gl_FragColor=texture2D(t,v);}',
        ],
      ] as const) {
        const shader = gl.createShader(type)
        if (!shader) throw new Error('no shader')
        gl.shaderSource(shader, source)
        gl.compileShader(shader)
        gl.attachShader(program, shader)
      }
      gl.linkProgram(program)
      gl.useProgram(program)
      gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer())
      gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW)
      gl.enableVertexAttribArray(0)
      gl.vertexAttribPointer(0, 2, gl.FLOAT, false, 0, 0)
      gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
      gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
      const video = document.createElement('video')
      Object.assign(video, { src: film, muted: true, loop: true })
      await video.play()
      return new Promise<{ frames: number; ms: number }>((resolve) => {
        let frames = -1
        let begin = 0
        video.requestVideoFrameCallback(function next(now) {
          gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, video)
          gl.drawArrays(gl.TRIANGLES, 0, 3)
          frames += 1
          if (frames === 0) begin = now
          if (now - begin < seconds * 1000) video.requestVideoFrameCallback(next)
          else resolve({ frames, ms: now - begin })
        })
      })
    },
    { film, seconds: SECONDS },
  )
}

/** The film as a place's background in the full showroom. A frame counts when it was drawn. */
export async function playShowroom(page: Page, url: string): Promise<PlaybackResult> {
  await page.addInitScript(() => {
    const { prototype } = WebGL2RenderingContext
    const upload = prototype.texImage2D as (...args: unknown[]) => void
    prototype.texImage2D = function (...args: unknown[]) {
      upload.apply(this, args)
      if (args.at(-1) instanceof HTMLVideoElement) dispatchEvent(new Event('filmframe'))
    }
  })
  await page.goto(new URL('/en/relay/loop', url).href)
  await page.locator('[data-stage="gpu"][data-state="playing"]').waitFor()
  return page.evaluate(
    (seconds) =>
      new Promise<PlaybackResult>((resolve) => {
        let frames = -1
        let begin = 0
        addEventListener('filmframe', function next() {
          const now = performance.now()
          frames += 1
          if (frames === 0) begin = now
          if (now - begin < seconds * 1000) return
          removeEventListener('filmframe', next)
          resolve({ frames, ms: now - begin })
        })
      }),
    SECONDS,
  )
}

/** The URL of the film that loops in the relay world. */
async function filmOf(page: Page, url: string): Promise<string> {
  const answer = await page.request.get(new URL('/api/content-locations?locale=en&limit=-1', url).href)
  const text = await answer.text()
  const film = /"url":\s*"([^"]*loop[^"]*\.mp4)"/.exec(text)?.[1]
  if (film === undefined) throw new Error(`no film for ${LOOP.payloadId} in ${text.slice(0, 200)}`)
  return new URL(film, url).href
}
