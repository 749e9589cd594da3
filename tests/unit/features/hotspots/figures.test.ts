import { describe, expect, it } from 'vitest'
import { fitsLabel } from '../../../../src/features/hotspots/figures'

describe('The label of a product’s ring', () => {
  it.each([
    ['Grip 12 Gripper', '\u206812\u00a0kg\u2069', true],
    ['FlowLine Conveyor', '\u2068760\u00a0mm\u2069', false],
    ['机器人 A6-12', '\u206812\u00a0kg\u2069', true],
    ['扫描隧道 Vista', '\u206812,000 个包裹/小时\u2069', false],
  ])('has room beside %s for %s: %s', (title, figure, fits) => {
    expect(fitsLabel(title, figure)).toBe(fits)
  })
})
