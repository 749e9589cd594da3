import { describe, expect, it } from 'vitest'
import { diagnose } from '../../../../scripts/cms/doctor/diagnose'
import { FAULTS } from './plantedFaults'
import { healthy, model } from './spoiltCms'

describe('the doctor', () => {
  it('finds nothing in the CMS of this project', () => {
    expect(diagnose(healthy(), model)).toEqual([])
  })

  it.each(FAULTS)('finds %s, and nothing else', (_, plant, where, sentence) => {
    const cms = healthy()
    plant(cms)
    const findings = diagnose(cms, model)
    expect(findings.map((finding) => finding.where)).toEqual([where])
    expect(findings[0]?.sentence).toMatch(sentence)
  })

  it('knows at least forty faults', () => {
    expect(FAULTS.length).toBeGreaterThanOrEqual(40)
  })
})
