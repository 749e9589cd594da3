import { readdir, readlink } from 'node:fs/promises'

/** Where the system tells what a process has open, and where every 127.0.0.… is this machine. */
export const onLinux = process.platform === 'linux'

/** How often this process has a file open whose path ends so. */
export async function openFiles(path: string): Promise<number> {
  const links = (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => ''))
  return (await Promise.all(links)).filter((link) => link.endsWith(path)).length
}
