import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { bundleForNode } from '../../scripts/pack/bundle'

/** Bundles `npm run release` into one file, which starts much faster. Returns its path. `name`: of its folder. */
export async function bundleRelease(name: string): Promise<string> {
  await bundleForNode('scripts/release.ts', resolve('.cache', name))
  return resolve('.cache', name, 'release.js')
}

/** A running `npm run release`. */
export interface RunningRelease {
  output(): string
  /** Resolves with its exit code; null: killed. */
  readonly gone: Promise<number | null>
  /** Resolves with the address once `serve` answers. @throws Error when it ends before. */
  address(): Promise<string>
  /** Sends SIGKILL. Resolves when the process has ended. */
  kill(): Promise<void>
}

export function startRelease(script: string, args: readonly string[]): RunningRelease {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => {
      output += piece
    })
  const gone = once(child, 'close').then(([code]): number | null => code)
  return {
    output: () => output,
    gone,
    async address() {
      for (;;) {
        const url = /http:\/\/\S+/.exec(output)?.[0]
        if (url !== undefined) return url
        const isOver = await Promise.race([
          gone.then(() => true),
          once(child.stdout, 'data').then(() => false),
        ])
        if (isOver) throw new Error(`It has ended: ${output}`)
      }
    },
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}
