import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { leaseFolder } from '../../../../src/server/files/folderLease'
import { lockStores } from '../../../../src/server/storeLocks'
import { eventually } from '../../patiently'

let dir: string
const releases: (() => Promise<void>)[] = []
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'locks-'))
})
afterEach(async () => {
  for (const release of releases.splice(0)) await release()
  await rm(dir, { recursive: true, force: true })
})

const never = () => {
  throw new Error('lost the folder')
}
const lease = async (host: string, onLost: (error: Error) => void = never, renewEvery = 30) => {
  const release = await leaseFolder(dir, { host, renewEvery, onLost })
  releases.push(release)
  return release
}

describe('a second server on a folder', () => {
  it('of the same machine does not start, and names the first one', async () => {
    const [inbox, visits] = [join(dir, 'inbox'), join(dir, 'visits')]
    releases.push(await lockStores([inbox, visits], never))
    const second = lockStores([join(dir, 'other'), visits], never)
    await expect(second).rejects.toThrow(`${visits} is in use by process ${process.pid}`)
    // It has released what it had locked before.
    releases.push(await lockStores([join(dir, 'other')], never))
  })

  it('of another machine or container does not start, and names the first one', async () => {
    // A busy machine renews late: the second one must not take that for a crash.
    await lease('first', never, 400)
    await expect(lease('second', never, 400)).rejects.toThrow(
      `${dir} is in use by process ${process.pid} on first`,
    )
  })

  it('starts once the first one has ended', async () => {
    const release = await lease('first')
    await release()
    await lease('second')
    expect(await readdir(dir)).toEqual(['in-use.json'])
  })

  it('starts after a crash of the first one, on another machine after some missed renewals', async () => {
    await writeFile(join(dir, 'in-use.json'), JSON.stringify({ id: 'x', host: 'gone', pid: 1, renewal: 7 }))
    await lease('second')
  })

  it('starts at once after a crash of the first one on the same machine', async () => {
    const script = `
      import { lockStores } from ${JSON.stringify(join(process.cwd(), 'src/server/storeLocks.ts'))}
      await lockStores([process.argv[1]], () => {})
      process.kill(process.pid, 'SIGKILL')`
    const node = ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', script, dir]
    const child = spawn(process.execPath, node, { stdio: 'ignore' })
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
    expect(await readdir(dir)).toEqual(['in-use.json'])
    releases.push(await lockStores([dir], never))
  })

  it('starts with a mark that cannot be read', async () => {
    await writeFile(join(dir, 'in-use.json'), '{')
    await lease('second')
  })
})

it('a server that lost its folder to another one is told so', async () => {
  let lost: Error | undefined
  await lease('first', (error) => {
    lost = error
  })
  await writeFile(join(dir, 'in-use.json'), JSON.stringify({ id: 'x', host: 'second', pid: 5, renewal: 0 }))
  await eventually(() => expect(lost?.message).toBe(`${dir} is in use by process 5 on second`))
})

it('a folder that cannot be created is not locked', async () => {
  await writeFile(join(dir, 'file'), '')
  releases.push(await lockStores([join(dir, 'file', 'inbox')], never))
})
