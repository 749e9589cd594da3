import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { filesWithSkippedTests, missingProofs, readProofs } from './coverage/proofs'
import {
  CHOSEN_OTHERWISE,
  COUNTS,
  coverageRows,
  misquoted,
  NOT_BUILT,
  REQUIRED_WORDS,
  sentenceOf,
} from './coverage/sentences'

const rows = coverageRows().map(({ page, heading, cells: [id = '', text = '', ...rest] }) => ({
  id,
  text,
  /** Of a row that is chosen otherwise, the third cell says what the product does instead. */
  instead: rest.length > 1 ? (rest[0] ?? '') : '',
  proof: rest.at(-1) ?? '',
  where: `${page}, ${id}`,
  page,
  heading,
}))
const notBuilt = rows.filter(({ heading }) => heading === 'Not built yet')
const otherwise = rows.filter(({ heading }) => heading === 'Chosen otherwise')
const proved = rows.filter((row) => !notBuilt.includes(row))
const ofSpecification = rows.filter(({ id }) => id !== '+')
const proofs = proved.flatMap(({ proof }) => readProofs(proof))

describe('The sentences of the specification', () => {
  it.each(Object.entries(COUNTS))('in §%s all have rows, %i in total', (section, count) => {
    const named = ofSpecification.map(({ id }) => sentenceOf(id)).filter((id) => id.startsWith(`${section}.`))
    const expected = Array.from({ length: count }, (_, index) => `${section}.${index + 1}`)
    expect([...new Set(named)].sort()).toEqual(expected.sort())
  })

  it('have one row for each part, and no other rows', () => {
    expect(ofSpecification.map(({ id }) => id).sort()).toEqual(Object.keys(REQUIRED_WORDS).sort())
  })

  it('are quoted with their own words, numbers and quotes', () => {
    const wrong = ofSpecification.map(({ where, text, id }) => [
      where,
      ...misquoted(text, REQUIRED_WORDS[id] ?? ''),
    ])
    expect(wrong.filter(({ length }) => length > 1)).toEqual([])
  })

  it('are implemented as they are written, except for the listed ones', () => {
    expect(notBuilt.map(({ id }) => id).sort()).toEqual([...NOT_BUILT].sort())
    expect(otherwise.map(({ id }) => id).sort()).toEqual([...CHOSEN_OTHERWISE].sort())
  })
})

it('docs/spec-coverage.md states how many sentences are done, chosen otherwise and missing', () => {
  const [count, other, missing] = [ofSpecification.length, otherwise.length, notBuilt.length]
  expect(readFileSync(new URL('../docs/spec-coverage.md', import.meta.url), 'utf8')).toContain(
    `Of ${count} sentences and parts of sentences, ${count - other - missing} are done as written, ${other} are chosen otherwise, and ${missing} are missing.`,
  )
})

describe('A coverage row', () => {
  it('names existing tests', () => {
    expect(proved.filter(({ proof }) => proof === '')).toEqual([])
    expect(missingProofs(proofs)).toEqual([])
  })

  it('states what the product does instead of its sentence, and links the decision that quotes it', () => {
    const quoted = otherwise.map(({ id, instead, page }) => {
      const [, link = ''] = /\]\((.+?\.md)\)/.exec(instead) ?? []
      const decision = new URL(link, new URL(`../docs/${page}`, import.meta.url))
      const text = link === '' ? '' : readFileSync(decision, 'utf8').replaceAll(/\s+/g, ' ')
      return [id, text.includes(`(${id})`) || text.includes(REQUIRED_WORDS[id] ?? 'no sentence')]
    })
    expect(quoted.filter(([, isQuoted]) => !isQuoted)).toEqual([])
    expect(rows.filter((row) => row.instead !== '' && !otherwise.includes(row))).toEqual([])
  })

  it('names no skipped or expected-to-fail test', () => expect(filesWithSkippedTests(proofs)).toEqual([]))

  it('is unique', () => {
    const texts = rows.map(({ where, text }) => `${where}: ${text}`)
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  })
})

describe('A sentence counts as misquoted', () => {
  const quotations = ofSpecification.map(({ id, text }) => ({ text, words: REQUIRED_WORDS[id] ?? '' }))

  it('with an added negation in any position', () => {
    for (const { text, words } of quotations)
      for (const negation of ['not', 'never', 'unless', "isn't", 'without'])
        for (const at of [...text.matchAll(/ /g)].map(({ index }) => index))
          expect(misquoted(`${text.slice(0, at)} ${negation}${text.slice(at)}`, words), text).not.toEqual([])
  })

  it('without its own negation', () => {
    const negation = /(?<= )(?:not|no|without|unless|only|never) /
    const negated = quotations.filter(({ text }) => negation.test(text))
    expect(negated.length).toBeGreaterThan(25)
    for (const { text, words } of negated)
      expect(misquoted(text.replace(negation, ''), words), text).not.toEqual([])
  })

  it('with a different number', () => {
    const numbered = quotations.filter(({ text }) => /\d/.test(text))
    expect(numbered.length).toBeGreaterThan(40)
    for (const { text, words } of numbered)
      for (const { index, 0: digit } of text.matchAll(/\d/g)) {
        const other = `${text.slice(0, index)}${(Number(digit) + 1) % 10}${text.slice(index + 1)}`
        expect(misquoted(other, words), other).not.toEqual([])
      }
  })

  it('with a word missing', () => {
    for (const { text, words } of quotations)
      for (const word of text.split(' ').filter((word) => word.length > 4 && words.split(' ').includes(word)))
        expect(misquoted(text.replace(word, ''), words), `${text} without ${word}`).not.toEqual([])
  })
})
