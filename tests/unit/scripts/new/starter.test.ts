import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { QUESTIONS } from '../../../../scripts/new/answers'
import texts from '../../../../scripts/new/texts.json'
import { writeStarter } from '../../../../scripts/new/write'
import { LOCALES } from '../../../../src/content'

let root: string

const answers = (accent: string, languages: string) => ({
  name: QUESTIONS.name.read('Nordpump & Co'),
  accent: QUESTIONS.accent.read(accent),
  languages: QUESTIONS.languages.read(languages),
  world: QUESTIONS.world.read('Hall of pumps'),
})

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'starter-'))
})

afterAll(() => rm(root, { recursive: true }))

describe('a new showroom', () => {
  it('has its texts in every language', () => {
    // American English borrows from English what it spells alike.
    const needed = LOCALES.filter((locale) => locale !== 'en-US')
    for (const [key, text] of Object.entries(texts))
      expect(Object.keys(text), key).toEqual(expect.arrayContaining([...needed]))
  })

  it('is refused in a folder with other files, which stays as it is', async () => {
    const taken = join(root, 'taken')
    await mkdir(taken)
    await writeFile(join(taken, 'letter.txt'), 'mine')
    await expect(writeStarter(taken, answers('#008080', 'en'))).rejects.toThrow(
      `${taken} is not empty (letter.txt): name a new folder.`,
    )
    expect(await readdir(taken)).toEqual(['letter.txt'])
    await expect(writeStarter(join(taken, 'letter.txt'), answers('#008080', 'en'))).rejects.toThrow(
      'is a file: name a new folder.',
    )
    expect((await stat(join(taken, 'letter.txt'))).size).toBe(4)
  })
})
