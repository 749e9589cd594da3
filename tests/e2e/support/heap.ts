import type { CDPSession, Page } from '@playwright/test'

/** Node types that the engine creates for itself: they grow for hours, up to a limit. */
const ENGINE_TYPES = new Set(['code', 'native', 'hidden', 'synthetic', 'object shape'])

interface Snapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[]
      readonly node_types: readonly [readonly string[], ...unknown[]]
    }
  }
  readonly nodes: readonly number[]
}

/** Bytes of the reachable objects, strings and functions that the page's code created. Takes seconds. */
export async function heapObjectBytes(page: Page): Promise<number> {
  const chromium = await page.context().newCDPSession(page)
  try {
    for (let times = 0; times < 3; times++) await chromium.send('HeapProfiler.collectGarbage')
    return totalBytes(await takeSnapshot(chromium))
  } finally {
    await chromium.detach()
  }
}

async function takeSnapshot(chromium: CDPSession): Promise<Snapshot> {
  const chunks: string[] = []
  chromium.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await chromium.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  return JSON.parse(chunks.join(''))
}

function totalBytes({ snapshot: { meta }, nodes }: Snapshot): number {
  const { node_fields: fields, node_types: types } = meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  let bytes = 0
  for (let node = 0; node < nodes.length; node += fields.length) {
    if (!ENGINE_TYPES.has(types[0][nodes[node + type] ?? 0] ?? '')) bytes += nodes[node + size] ?? 0
  }
  return bytes
}
