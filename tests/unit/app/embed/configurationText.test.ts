import { describe, expect, it } from 'vitest'
import { configurationText } from '../../../../src/app/embed/configurationText'
import { maxLengthOf } from '../../../../src/contracts'

describe('a configuration in a message', () => {
  it('is listed one choice per line, whatever the type of the choice', () => {
    const configuration = { code: 'A6-20', load: 20, cover: true, tools: ['suction'], lid: null }
    expect(configurationText(['Please call me.', 'Arcwell A6'], configuration)).toBe(
      'Please call me.\nArcwell A6\ncode: A6-20\nload: 20\ncover: true\ntools: ["suction"]\nlid: null',
    )
  })

  it('leaves room in the message for the visitor’s own words', () => {
    const text = configurationText(['Hello'], { code: '🤖'.repeat(maxLengthOf('message')) })
    expect(text.startsWith('Hello\ncode: 🤖🤖')).toBe(true)
    expect(text.endsWith('🤖 …')).toBe(true)
    expect([...text].length).toBe(maxLengthOf('message') - 1000 + 2)
    const fitting = { code: 'x'.repeat(maxLengthOf('message') - 1000 - 'Hello\ncode: '.length) }
    expect(configurationText(['Hello'], fitting)).toBe(`Hello\ncode: ${fitting.code}`)
  })
})
