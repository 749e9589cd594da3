import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'

/** Browsers store the data of a page per address: the last one is used again. */
const ADDRESS_FILE = 'address'
const COMMON = '127.0.0.1'
/** Beyond what systems use themselves (127.0.0.53, 127.0.1.1). */
const OWN = /^127\.(1[6-9]|[2-9]\d|1\d\d|2[0-4]\d|25[0-4])(\.(\d{1,2}|1\d\d|2[0-4]\d|25[0-5])){2}$/

/**
 * The loopback address of a data folder. Browsers send a cookie to all ports of a host, so a server on 127.0.0.1
 * would receive the secret of this launch. 127.0.0.1 itself where the machine has no other, as on macOS.
 */
export async function ownAddress(dataDir: string, canListen = canListenOn): Promise<string> {
  const file = join(dataDir, ADDRESS_FILE)
  const stored = await readFile(file, 'utf8').catch(() => '')
  const address = OWN.test(stored)
    ? stored
    : `127.${randomInt(16, 255)}.${randomInt(0, 256)}.${randomInt(1, 255)}`
  if (!(await canListen(address))) return COMMON
  if (address !== stored) await writeFileAtomic(file, address, { mode: 0o600 }).catch(() => {})
  return address
}

function canListenOn(host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(0, host, () => probe.close(() => resolve(true)))
  })
}
