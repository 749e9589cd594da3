import { expect, it } from 'vitest'
import type { Locale } from '../../../../src/content'
import { createFinder } from '../../../../src/features/menus/finder'
import { normalizeText } from '../../../../src/features/menus/normalizeText'

const found = (locale: Locale, query: string, title: string, text: string) => {
  const entry = { title, texts: [text], order: 0 }
  const finder = createFinder([entry, { title: 'Zzz 9', texts: ['qqq'], order: 0 }], locale)
  while (finder.indexMore());
  return finder.find(query, 5).map(({ entry }) => entry.title)
}

/** A query in a language and the spelling in the content. */
it.each<[Locale, string, string]>([
  ['tr', 'isik', 'Işık perdesi'],
  ['tr', 'ışık', 'IŞIK PERDESİ'],
  ['tr', 'İŞLEME', 'işleme'],
  ['de', 'foerdertechnik', 'Fördertechnik'],
  ['de', 'STRASSE', 'Straße'],
  ['de', 'greifer', 'Greifer'],
  ['fr', 'controle', 'Contrôle'],
  ['es', 'senal', 'Señal'],
  ['pt', 'robo', 'Robô'],
  ['pl', 'lozysko', 'Łożysko'],
  ['sk', 'dopravnik', 'Dopravník'],
  ['vi', 'bang tai', 'Băng tải'],
  ['vi', 'dieu khien', 'Điều khiển'],
  ['vi', 'điều khiển'.normalize('NFD'), 'Điều khiển'],
  ['ru', 'самолет', 'Самолёт'],
  ['ar', 'اتمته', 'أتمتة'],
  ['ar', 'روبوت', 'رُوبُوت'],
  ['ar', 'ناقل', 'نـــاقل'],
  ['ko', '로보', '로봇'],
  ['ko', '로봇'.normalize('NFD'), '로봇'],
  ['hi', 'रोबोट', 'रोबोट'],
  ['bn', 'রোবট', 'রোবট'],
  ['zh', '输送', '高速输送机'],
  ['zh-Hant', '輸送', '高速輸送機'],
  ['th', 'ลำเลียง', 'ระบบลำเลียงสินค้า'],
])('in %s the query “%s” finds “%s” in a title and in a text', (locale, query, written) => {
  expect(found(locale, query, written, '')).toEqual([written])
  expect(found(locale, query, 'A6', `x ${written} y`)).toEqual(['A6'])
})

it.each([
  ['hi', 'मोटर', 'मीटर'],
  ['bn', 'কাজ', 'কজ'],
  ['th', 'มา', 'มี'],
  ['ar', 'باب', 'بيب'],
  ['ru', 'кот', 'код'],
])('in %s the search distinguishes %s from %s', (_, one, other) => {
  expect(normalizeText(one)).not.toBe(normalizeText(other))
})
