import { describe, expect, it } from 'vitest'
import { filesWithSkippedTests, missingProofs, readProofs } from './coverage/proofs'
import { rowsOf } from './coverage/tables'

const rows = rowsOf('security.md')
  .filter(({ cells }) => cells.length === 3)
  .map(({ cells: [attack = '', answer = '', proof = ''] }) => ({ attack, answer, proof }))
const proofs = rows.flatMap(({ proof }) => readProofs(proof))

describe('The attacks in docs/security.md', () => {
  it('are at least sixty, without duplicates', () => {
    const attacks = rows.map(({ attack }) => attack)
    expect(attacks.length).toBeGreaterThanOrEqual(60)
    expect(attacks.filter((attack, index) => attacks.indexOf(attack) !== index)).toEqual([])
  })

  it('each have a response', () => expect(rows.filter(({ answer }) => answer === '')).toEqual([]))

  it('each name an existing test', () => expect(missingProofs(proofs)).toEqual([]))

  it('name no skipped or expected-to-fail test', () => expect(filesWithSkippedTests(proofs)).toEqual([]))
})
