import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { collectable } from '../../../../../src/server/updates/store/contents'
import { lengthFault, planOf } from '../../../../../src/server/updates/store/plan'

const hash = fc.integer({ min: 0, max: 12 }).map((number) => String(number))
const file = fc
  .tuple(hash, fc.nat(5))
  .map(([sha256, copy]) => ({ path: `${sha256}-${copy}`, sha256, bytes: Number(sha256) * 10 }))
const files = fc.array(file, { maxLength: 20 })
const lengths = fc.dictionary(hash, fc.nat(150)).map((known) => new Map(Object.entries(known)))

describe('the plan of a release', () => {
  it('lists every content once that is missing or incomplete, and nothing else', () => {
    fc.assert(
      fc.property(files, lengths, lengths, (wanted, have, received) => {
        const plan = planOf(wanted, have, received)
        const missing = new Set(wanted.filter((f) => have.get(f.sha256) !== f.bytes).map((f) => f.sha256))
        expect(plan.files.map(({ sha256 }) => sha256).sort()).toEqual([...missing].sort())
      }),
    )
  })

  it('counts the bytes to download, never fewer than zero', () => {
    fc.assert(
      fc.property(files, lengths, lengths, (wanted, have, received) => {
        const { files, bytes } = planOf(wanted, have, received)
        expect(bytes).toBe(files.reduce((sum, missing) => sum + missing.bytes - missing.receivedBytes, 0))
        for (const missing of files) {
          const there = received.get(missing.sha256) ?? 0
          expect(missing.receivedBytes).toBe(there > missing.bytes ? 0 : there)
        }
      }),
    )
  })

  it('is empty after the download', () => {
    fc.assert(
      fc.property(files, lengths, (wanted, have) => {
        const { files } = planOf(wanted, have, new Map())
        const after = new Map([...have, ...files.map((f): [string, number] => [f.sha256, f.bytes])])
        expect(planOf(wanted, after, new Map())).toEqual({ files: [], bytes: 0 })
      }),
    )
  })

  it('is rejected when one content has two lengths', () => {
    const twice = [
      { path: 'a', sha256: '1', bytes: 1 },
      { path: 'b', sha256: '1', bytes: 2 },
    ]
    expect(lengthFault(twice)).toBe('b has 2 bytes, and 1 under another name')
    expect(lengthFault(twice.slice(1))).toBeUndefined()
  })
})

describe('garbage collection', () => {
  it('deletes exactly what neither a release nor a pending download needs', () => {
    const list = fc.uniqueArray(hash)
    fc.assert(
      fc.property(
        list,
        list,
        list,
        fc.dictionary(hash, list),
        list,
        (releases, stored, received, previousReleases, next) => {
          const needed = { releases: new Map(Object.entries(previousReleases)), next }
          const gone = collectable({ releases, files: stored, partialFiles: received }, needed)
          const wanted = new Set([...Object.values(previousReleases).flat(), ...next])
          expect(gone.releases).toEqual(releases.filter((id) => !(id in previousReleases)))
          expect(gone.files).toEqual(stored.filter((name) => !wanted.has(name)))
          expect(gone.partialFiles).toEqual(received.filter((name) => !next.includes(name)))
        },
      ),
    )
  })
})
