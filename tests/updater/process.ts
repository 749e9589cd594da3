import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { build } from 'vite'
import type { KioskOptions } from './kiosk'

/** Bundles the kiosk's updater into one file, which starts much faster. Returns its path. */
export async function bundleKiosk(): Promise<string> {
  const outDir = resolve('.cache/updater')
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: resolve('tests/updater/kiosk.ts'),
      outDir,
      emptyOutDir: false,
      minify: false,
      target: 'node20',
    },
  })
  return resolve(outDir, 'kiosk.js')
}

/** A running updater of a kiosk. */
export interface RunningKiosk {
  /** The lines of its output so far. */
  readonly output: readonly string[]
  /** Resolves when it prints this line or exits. */
  until(word: string): Promise<void>
  /** Sends SIGKILL. Resolves when the process has ended. */
  kill(): Promise<void>
  readonly gone: Promise<unknown>
}

export function startKiosk(script: string, options: KioskOptions): RunningKiosk {
  const child = spawn(process.execPath, [script, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = once(child, 'close')
  const output: string[] = []
  const listeners = new Set<() => void>()
  let rest = ''
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    output.push(...lines)
    for (const listener of listeners) listener()
  })
  child.stderr.setEncoding('utf8').on('data', (piece: string) => output.push(`error ${piece}`))
  return {
    output,
    gone,
    until(word) {
      return new Promise((resolve) => {
        const look = () => {
          if (!output.includes(word)) return
          listeners.delete(look)
          resolve()
        }
        listeners.add(look)
        void gone.then(() => resolve())
        look()
      })
    },
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}
