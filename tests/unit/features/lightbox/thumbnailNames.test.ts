import { expect, it } from 'vitest'
import { nameOf } from '../../../../src/features/lightbox/useThumbnailNames'

const titles = ['The robot', undefined, 'The gripper 2']

it('a thumbnail is named by its number and title', () => {
  expect(nameOf('1 of 3', titles)).toBe('1 of 3: The robot')
  expect(nameOf('3 of 3', titles)).toBe('3 of 3: The gripper 2')
  expect(nameOf('2 of 3', titles)).toBe('2 of 3')
})

it('a thumbnail’s title is added once', () => {
  expect(nameOf('3 of 3: The gripper 2', titles)).toBe('3 of 3: The gripper 2')
})
