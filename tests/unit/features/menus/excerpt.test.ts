import { expect, it } from 'vitest'
import { excerptOf, type MarkedText, mark } from '../../../../src/features/menus/excerpt'

/** The text with marked parts in brackets. */
const shown = (pieces: MarkedText | undefined) =>
  pieces?.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('')

it('an excerpt marks the searched words in any spelling', () => {
  expect(shown(mark('Förderband for the gripper', ['forder', 'gripper'], 'de'))).toBe(
    '[Förderband] for the [gripper]',
  )
  expect(shown(mark('Arm A6-12 with 12 kg', ['a612'], 'en'))).toBe('Arm [A6-12] with 12 kg')
  expect(shown(mark('工业机器人', ['机器', '人'], 'zh'))).toBe('工业[机器人]')
  expect(shown(mark('Nothing', ['gripper'], 'en'))).toBe('Nothing')
})

it('an excerpt is taken from the first text that contains a word', () => {
  expect(shown(excerptOf(['Payload: 12 kg', 'Protection: IP65'], ['ip65'], 'en'))).toBe('Protection: [IP65]')
  const long = `${'word '.repeat(40)}gripper ${'tail '.repeat(40)}`
  const part = shown(excerptOf([long], ['gripper'], 'en')) ?? ''
  expect(part).toMatch(/^… (word )+\[gripper\] (tail )+/)
  expect(part).toMatch(/ …$/)
  expect(part.length).toBeLessThan(125)
  expect(excerptOf(['Payload'], ['ip65'], 'en')).toBeUndefined()
})
