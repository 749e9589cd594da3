import { createHash } from 'node:crypto'

interface PdfPage {
  /** Below each other. Latin letters only. */
  readonly lines: readonly string[]
  /** A link over the first line: to a page by its index, or to a URL. */
  readonly link?: number | string
  /** Points of a unit of its coordinates; absent: 1. */
  readonly unit?: number
  /** Degrees. */
  readonly rotate?: number
  /** Left, lower, right and upper edge; absent: A4. */
  readonly box?: readonly number[]
  /** The part of the box that is shown. */
  readonly crop?: readonly number[]
}

interface PdfOptions {
  readonly outline?: boolean
  /** The password that opens it; absent: none. */
  readonly password?: string
}

/** Creates a small PDF with A4 pages of text, so that tests know every word of it. */
export function makePdf(pages: readonly PdfPage[], { outline, password }: PdfOptions = {}): Buffer {
  const objects: (string | { readonly stream: string })[] = []
  const add = (object: string | { readonly stream: string }) => objects.push(object)
  const ref = (number: number) => `${number} 0 R`
  // Objects: 1 catalog, 2 pages, 3 font; then page, content and link of each page.
  const pageNumber = (index: number) => 4 + index * 3
  const outlineNumber = pageNumber(pages.length)

  add(`<< /Type /Catalog /Pages 2 0 R ${outline ? `/Outlines ${ref(outlineNumber)}` : ''} >>`)
  add(
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => ref(pageNumber(index))).join(' ')}] >>`,
  )
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  pages.forEach(({ lines, link, unit = 1, rotate, box = [0, 0, 595, 842], crop }, index) => {
    const number = pageNumber(index)
    const more = `${rotate ? `/Rotate ${rotate}` : ''} ${crop ? `/CropBox [${crop.join(' ')}]` : ''}`
    const annotations = link === undefined ? '' : `/Annots [${ref(number + 2)}]`
    add(
      `<< /Type /Page /Parent 2 0 R /UserUnit ${unit} /MediaBox [${box.join(' ')}] ${more} /Contents ${ref(number + 1)} ${annotations}` +
        ' /Resources << /Font << /F 3 0 R >> >> >>',
    )
    const shown = lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join('\n')
    add({ stream: `BT /F 24 Tf 36 TL 72 742 Td\n${shown}\nET` })
    const leadsTo =
      typeof link === 'number'
        ? `/Dest [${ref(pageNumber(link))} /XYZ 0 842 0]`
        : `/A << /S /URI /URI (${link ?? ''}) >>`
    add(`<< /Type /Annot /Subtype /Link /Rect [72 730 523 770] /Border [0 0 0] ${leadsTo} >>`)
  })
  if (outline) {
    const entry = (index: number) => outlineNumber + 1 + index
    add(
      `<< /Type /Outlines /First ${ref(entry(0))} /Last ${ref(entry(pages.length - 1))} /Count ${pages.length} >>`,
    )
    pages.forEach(({ lines: [title = ''] }, index) => {
      const next = index + 1 < pages.length ? `/Next ${ref(entry(index + 1))}` : ''
      const before = index > 0 ? `/Prev ${ref(entry(index - 1))}` : ''
      add(
        `<< /Title (${title}) /Parent ${ref(outlineNumber)} ${next} ${before} /Dest [${ref(pageNumber(index))} /Fit] >>`,
      )
    })
  }
  return write(objects, password)
}

const PAD = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const ID = Buffer.from('00112233445566778899aabbccddeeff', 'hex')

/** A dynamic XFA form: its only PDF page asks readers to wait. */
export function dynamicForm(): Buffer {
  return formOf('<< /Fields [] /XFA 7 0 R >>', '/NeedsRendering true')
}

/** A form with a text field; with `isXfa`, also as static XFA, whose pages are those of the PDF. */
export function staticForm(isXfa = false): Buffer {
  return formOf(`<< /Fields [8 0 R] ${isXfa ? '/XFA 7 0 R' : ''} >>`)
}

function formOf(acroForm: string, more = ''): Buffer {
  const text = 'BT /F 16 Tf 60 700 Td (Please wait...) Tj ET'
  const form =
    '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><template xmlns="http://www.xfa.org/schema/xfa-template/3.0/">' +
    '<subform name="form1" layout="tb"/></template></xdp:xdp>'
  return write(
    [
      `<< /Type /Catalog /Pages 2 0 R /AcroForm 6 0 R ${more} >>`,
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
      { stream: text },
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      acroForm,
      { stream: form },
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /Rect [60 600 300 630] /P 3 0 R >>',
    ],
    undefined,
  )
}

function write(
  objects: readonly (string | { readonly stream: string })[],
  password: string | undefined,
): Buffer {
  const key = password === undefined ? undefined : encryptionKey(password)
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    const number = index + 1
    if (typeof object === 'string') file += `${number} 0 obj\n${object}\nendobj\n`
    else {
      const bytes = key
        ? rc4(objectKey(key.bytes, number), Buffer.from(object.stream))
        : Buffer.from(object.stream)
      file += `${number} 0 obj\n<< /Length ${bytes.length} >>\nstream\n${bytes.toString('latin1')}\nendstream\nendobj\n`
    }
    return offset
  })
  const xref = file.length
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  file += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const id = ID.toString('hex')
  const encrypt = key
    ? `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${key.owner}> /U <${key.user}> /P -4 >> /ID [<${id}> <${id}>]`
    : ''
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${encrypt} >>\nstartxref\n${xref}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** The standard security handler, revision 2 (PDF 1.7 §7.6.3). */
function encryptionKey(password: string) {
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), PAD]).subarray(0, 32)
  const owner = rc4(md5(padded).subarray(0, 5), padded)
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(-4)
  const bytes = md5(Buffer.concat([padded, owner, permissions, ID])).subarray(0, 5)
  return { bytes, owner: owner.toString('hex'), user: rc4(bytes, PAD).toString('hex') }
}

function objectKey(key: Buffer, number: number): Buffer {
  const suffix = Buffer.from([number & 255, (number >> 8) & 255, (number >> 16) & 255, 0, 0])
  return md5(Buffer.concat([key, suffix])).subarray(0, key.length + 5)
}

function md5(bytes: Buffer): Buffer {
  return createHash('md5').update(bytes).digest()
}

function rc4(key: Buffer, bytes: Buffer): Buffer {
  const box = Array.from({ length: 256 }, (_, index) => index)
  const swap = (a: number, b: number) => {
    ;[box[a], box[b]] = [box[b] ?? 0, box[a] ?? 0]
  }
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + (box[i] ?? 0) + (key[i % key.length] ?? 0)) & 255
    swap(i, j)
  }
  let i = 0
  let j = 0
  const coded = bytes.map((byte) => {
    i = (i + 1) & 255
    j = (j + (box[i] ?? 0)) & 255
    swap(i, j)
    return byte ^ (box[((box[i] ?? 0) + (box[j] ?? 0)) & 255] ?? 0)
  })
  return Buffer.from(coded)
}
