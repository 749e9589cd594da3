import names from 'color-name'
import { LOCALES, type Locale } from '../../src/content'
import { isOwnPage } from '../check/worlds'
import { instead } from '../nearest'
import { notALanguage } from '../package/languages'

/** The four answers that a new showroom is made from, in the order of the questions. */
export interface Answers {
  readonly name: string
  /** `#rrggbb`. */
  readonly accent: string
  /** The first is the default. */
  readonly languages: readonly [Locale, ...Locale[]]
  readonly world: { readonly name: string; readonly slug: string }
}

/** How an answer is asked for and read. */
interface Question<T> {
  readonly question: string
  readonly suggestion: string
  /** @throws Error with a message for whoever answered. */
  read(answer: string): T
}

/** Letters of a name that fit on every screen. */
const LONGEST = 60

export const QUESTIONS: { readonly [K in keyof Answers]: Question<Answers[K]> } = {
  name: {
    question: 'What is the name of the company?',
    suggestion: 'Our company',
    read: (answer) => readName('name', answer),
  },
  accent: {
    question: 'What is its colour, as #rrggbb or a name such as teal?',
    suggestion: '#2f6fed',
    read: readAccent,
  },
  languages: {
    question: 'Which languages does the showroom speak, the first one by default?',
    suggestion: 'en',
    read: readLanguages,
  },
  world: {
    question: 'What is the name of its first world?',
    suggestion: 'Showroom',
    read: (answer) => {
      const name = readName('world', answer)
      return { name, slug: slugOf(name) }
    },
  },
}

function readName(field: string, answer: string): string {
  const name = answer.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (name === '') throw new Error(`The ${field} is empty.`)
  if (/[\p{Cc}\p{Cf}<>]/u.test(name))
    throw new Error(`The ${field} ${JSON.stringify(answer)} has characters that cannot be shown.`)
  const { length } = [...name]
  if (length > LONGEST) throw new Error(`The ${field} has ${length} letters: use at most ${LONGEST}.`)
  return name
}

function readAccent(answer: string): string {
  const color = answer.trim().toLowerCase()
  const [, short] = /^#?([\da-f]{3})$/.exec(color) ?? []
  if (short) return `#${[...short].map((digit) => digit + digit).join('')}`
  if (/^#?[\da-f]{6}$/.test(color)) return `#${color.replace('#', '')}`
  const named = Object.hasOwn(names, color) ? names[color as keyof typeof names] : undefined
  if (named) return `#${named.map((part) => part.toString(16).padStart(2, '0')).join('')}`
  const hint = /^[a-z]+$/.test(color) ? instead(color, Object.keys(names)) : ''
  throw new Error(
    `The accent ${JSON.stringify(answer)} is not a colour${hint.endsWith('?') ? hint : '.'} Write six digits such as #0a7d55, or a name such as teal.`,
  )
}

function readLanguages(answer: string): Answers['languages'] {
  const codes = answer.split(/[\s,;]+/).filter((code) => code !== '')
  const [first, ...others] = [...new Set(codes)].map((code) => {
    const known = LOCALES.find((locale) => locale.toLowerCase() === code.toLowerCase())
    if (!known) throw new Error(`${notALanguage(code)}.`)
    return known
  })
  if (!first) throw new Error(`No language is named. Write some of ${LOCALES.join(', ')}.`)
  return [first, ...others]
}

/** The address of a world in small Latin letters; `world` if its name has none. */
function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/ß/g, 'ss')
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
  const isTaken = slug === '' || isOwnPage(slug) || LOCALES.some((locale) => locale.toLowerCase() === slug)
  return isTaken ? ['world', slug].filter((part) => part !== '').join('-') : slug
}
