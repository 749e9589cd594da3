import { expect, it } from 'vitest'
import { allowsMenu } from '../../../../src/features/native-menus/allowsMenu'

const target = (isField: boolean) => ({ closest: () => (isField ? {} : null) }) as unknown as EventTarget

it.each([
  ['a long press on a wall', 'touch', false],
  ['the right button of a wall', 'mouse', false],
  ['the menu key of a wall', '', false],
  ['a long press on a touch laptop', 'touch', true],
  ['a pen on a laptop', 'pen', true],
  ['a long press in a browser that does not name the pointer', undefined, false],
])('the browser opens no menu for %s', (_, pointerType, hasMouse) => {
  expect(
    allowsMenu({ target: target(false), ...(pointerType !== undefined && { pointerType }) }, hasMouse),
  ).toBe(false)
})

it.each([['mouse'], [''], [undefined]])('opens it on a desktop with a mouse: %j', (pointerType) => {
  expect(allowsMenu({ target: target(false), ...(pointerType !== undefined && { pointerType }) }, true)).toBe(
    true,
  )
})

it('opens it in text fields everywhere, where visitors paste', () => {
  expect(allowsMenu({ target: target(true), pointerType: 'touch' }, false)).toBe(true)
})

it('opens none for a target that is not an element', () => {
  expect(allowsMenu({ target: null, pointerType: 'touch' }, false)).toBe(false)
})
