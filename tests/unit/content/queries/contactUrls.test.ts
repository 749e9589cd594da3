import { expect, it } from 'vitest'
import { initials, mailUrl, phoneUrl } from '../../../../src/content'

it.each([
  ['sales@arcwell.example', 'mailto:sales@arcwell.example'],
  [' sales@arcwell.example ', 'mailto:sales@arcwell.example'],
  ['a?subject=x@arcwell.example', 'mailto:a%3Fsubject%3Dx@arcwell.example'],
  ['sales at arcwell', undefined],
  ['sales@arcwell@example', undefined],
  ['a sales@arcwell.example', undefined],
  ['', undefined],
  [undefined, undefined],
])('turns the mail address %j into %s', (email, url) => {
  expect(mailUrl(email)).toBe(url)
})

it.each([
  ['+49 (0) 711 / 22-0', 'tel:+49711220'],
  ['0711 220', 'tel:0711220'],
  ['112', 'tel:112'],
  ['11', undefined],
  ['ext. +4', undefined],
  ['1+23', undefined],
  ['', undefined],
  [undefined, undefined],
])('turns the phone number %j into %s', (phone, url) => {
  expect(phoneUrl(phone)).toBe(url)
})

it.each([
  ['Anna Maria Becker', 'AB'],
  ['  anna  becker ', 'AB'],
  ['Anna', 'A'],
  ['𝒜nna Becker', '𝒜B'],
  ['', ''],
])('abbreviates the name %j to %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
