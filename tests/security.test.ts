import { describe, expect, it } from 'vitest'
import { filesWithSkippedTests, missingProofs, readProofs } from './coverage/proofs'
import { rowsOf } from './coverage/tables'

const rows = rowsOf('security.md')
  .filter(({ cells }) => cells.length === 3)
  .map(({ cells: [attack = '', answer = '', proof = ''] }) => ({ attack, answer, proof }))
const proofs = rows.flatMap(({ proof }) => readProofs(proof))

describe('an attack in docs/security.md', () => {
  it('is one of at least sixty, each told once', () => {
    const attacks = rows.map(({ attack }) => attack)
    expect(attacks.length).toBeGreaterThanOrEqual(60)
    expect(attacks.filter((attack, index) => attacks.indexOf(attack) !== index)).toEqual([])
  })

  it('says what happens', () => expect(rows.filter(({ answer }) => answer === '')).toEqual([]))

  it('names a test that exists', () => expect(missingProofs(proofs)).toEqual([]))

  it('names no test that is left out or expected to fail', () =>
    expect(filesWithSkippedTests(proofs)).toEqual([]))
})
