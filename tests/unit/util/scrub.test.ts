import fc from 'fast-check'
import { expect, it } from 'vitest'
import { scrub } from '../../../src/util'

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJ1c2VyIjoibWFyYSJ9.dBjftJeZ4CVPmB92K27uhbUJU1p1r'

it.each([
  ['a mail address', 'sent to mara@arcwell.example today', 'mara@'],
  ['a token', `Bearer ${JWT} was refused`, 'eyJ'],
  ['a token by its name', 'token=abc123', 'abc123'],
  ['a key by its name', '{"accessKey":"open sesame"}', 'open'],
  ['a password', 'password: hunter2', 'hunter2'],
  ['the value of a url parameter', 'GET /api/search?q=gripper&locale=de 200', 'gripper'],
  ['the credentials in a url', 'https://mara:pw@shop.example/a', 'mara:pw'],
  ['the fragment of a url', 'https://shop.example/a#session', 'session'],
  ['a long run of characters without blanks', `x ${'aB3'.repeat(20)} y`, 'aB3aB3'],
])('scrubbing removes %s', (_, line, secret) => {
  expect(scrub(line)).not.toContain(secret)
  expect(scrub(line)).toContain('‹…›')
})

it.each([
  'goTo plant-gate',
  '/media/a6-12-brochure-en.c4071d0ee19d4830.pdf 404 12 ms',
  '/api/content-locations?locale=en&limit=-1 200 31 ms',
  'location: hall-reception → plant-gate',
])('scrubbing keeps information about the showroom: %s', (line) => expect(scrub(line)).toBe(line))

it('a line stays a single line, whatever it contains', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(scrub(text)).not.toMatch(/[\n\r\u2028\u2029\u0085\u202e]/)
    }),
  )
})

it('scrubbing removes every mail address, whatever surrounds it', () => {
  fc.assert(
    fc.property(fc.string(), fc.emailAddress(), fc.string(), (before, address, after) => {
      expect(scrub(`${before} ${address} ${after}`)).not.toContain(address)
    }),
  )
})

it('scrubbing runs in linear time', () => {
  for (const odd of ['@', 'a.', '?a=', 'token ', 'http://', 'a@'])
    expect(scrub(odd.repeat(2000)).length).toBeGreaterThan(0)
})
