import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** What a command took. */
export interface Taken {
  readonly seconds: number
  /** Most resident memory of it and all its descendants at one moment. */
  readonly peakMegabytes: number
}

/** Milliseconds between two looks at the memory. */
const INTERVAL = 200

/** Runs a command to its end. @throws Error with its output when it fails. */
export async function measureCommand(
  command: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<Taken> {
  const { cwd, env } = options
  const startedAt = performance.now()
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (piece: string) => {
      output = (output + piece).slice(-20_000)
    })
  let peak = 0
  const timer = setInterval(async () => {
    peak = Math.max(peak, await memoryOfTree(child.pid))
  }, INTERVAL)
  const [code] = await once(child, 'close').finally(() => clearInterval(timer))
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} failed:\n${output}`)
  return { seconds: (performance.now() - startedAt) / 1000, peakMegabytes: peak }
}

/** Resident megabytes of a process and its descendants (Linux). */
export async function memoryOfTree(root: number | undefined): Promise<number> {
  const processes = await listProcesses()
  const tree = new Set([root])
  // A parent has the lower number, unless numbers have started again: then a descendant is missed once.
  for (const { pid, parent } of processes) if (tree.has(parent)) tree.add(pid)
  return processes.filter(({ pid }) => tree.has(pid)).reduce((sum, { megabytes }) => sum + megabytes, 0)
}

async function listProcesses() {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).sort((a, b) => +a - +b)
  const found = await Promise.all(
    pids.map(async (pid) => {
      const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
      const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0)
      return { pid: Number(pid), parent: field('PPid'), megabytes: field('VmRSS') / 1024 }
    }),
  )
  return found.filter(({ parent }) => parent > 0)
}

/** Megabytes of the files in a folder. */
export async function megabytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  let bytes = 0
  for (const { parentPath, name } of files) bytes += (await stat(join(parentPath, name))).size
  return bytes / 1e6
}
