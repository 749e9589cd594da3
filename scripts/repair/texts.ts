import { readFile } from 'node:fs/promises'
import { decodeSource } from '../package/sourceJson'
import type { RepairOf } from './repairOf'

const BOM = Buffer.from([0xef, 0xbb, 0xbf])

/** Writes a text file as UTF-8 without a byte order mark. */
export const repairText: RepairOf = async (file) => {
  const bytes = await readFile(file)
  const utf16 = fromUtf16(bytes)
  if (utf16 !== undefined) return { left: [], done: ['wrote it as UTF-8 instead of UTF-16'], bytes: utf16 }
  if (!bytes.subarray(0, 3).equals(BOM)) return { left: [] }
  return { left: [], done: ['removed its byte order mark'], bytes: bytes.subarray(3) }
}

/** The same, and composed letters, so that names of files in it are those of the files. */
export const repairJson: RepairOf = async (file) => {
  const { left, done = [], bytes = await readFile(file) } = await repairText(file)
  let text: string
  try {
    text = decodeSource(bytes)
    JSON.parse(text)
  } catch {
    // content:build says what is wrong, at which line.
    return { left: [...left, 'is not valid JSON'] }
  }
  const composed = text.normalize('NFC')
  const more = composed === text ? [] : ['composed its letters (NFC)']
  const all = [...done, ...more]
  return { left, ...(all.length > 0 && { done: all, bytes: Buffer.from(composed) }) }
}

function fromUtf16(bytes: Buffer): Buffer | undefined {
  const [first, second] = bytes
  const isLittle = first === 0xff && second === 0xfe
  if (!isLittle && !(first === 0xfe && second === 0xff)) return undefined
  try {
    const decoder = new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be', { fatal: true })
    return Buffer.from(decoder.decode(bytes))
  } catch {
    return undefined
  }
}
