/** The pages of a brochure as HTML. */
import { type Language, type Product, type Text, unitIn, valueIn } from '../products'
import { contactFor, SERVICE, WORDS } from './words'

/** Pictures of the pages, as URLs that the page can load. */
export interface Material {
  cover: string
  gallery: [string, string, string]
  drawing: { svg: string; scale: string }
  /** The company's logo, for light and dark backgrounds. */
  logo: { onLight: string; onDark: string }
}

export function brochurePages(product: Product, language: Language, material: Material): string[] {
  const translate = (text: Text) => escaped(text[language])
  const { cover, gallery, drawing, logo } = material
  const name = translate(product.name)
  let folio = 1
  const inner = (kind: string, body: string) => {
    folio += 1
    return `<section class="page ${kind}"><header class="running"><span class="label">${name}</span>${logo.onLight}</header>
${body}<footer class="folio"><span>${translate(WORDS.brochure)} ${product.number}</span><span>${folio}</span></footer></section>`
  }
  return [
    `<section class="page title"><div class="shot"><img src="${cover}" alt=""></div>
<p class="mark label">${translate(product.group)}</p>
<div class="words"><h1>${name}</h1><p class="claim">${translate(product.claim)}</p><p class="lead">${translate(product.lead)}</p></div>
<div class="foot">${logo.onDark}<span>${translate(WORDS.brochure)}</span></div></section>`,
    inner(
      'overview',
      `<h2>${translate(WORDS.overview)}</h2><p class="lead">${translate(product.lead)}</p>
<div class="columns">${product.overview.map((text) => `<p>${translate(text)}</p>`).join('')}</div>
<div class="bleed"><img src="${gallery[0]}" alt=""></div>
<div class="points">${product.points
        .map(({ title, text }) => `<div><h3>${translate(title)}</h3><p>${translate(text)}</p></div>`)
        .join('')}</div>`,
    ),
    inner(
      'data',
      `<h2>${translate(WORDS.data)}</h2>
<div class="pair"><img src="${gallery[1]}" alt=""><img src="${gallery[2]}" alt=""></div>
<table>${dataRows(product, language)}</table><p class="note">${translate(WORDS.dataNote)}</p>`,
    ),
    inner(
      'drawing',
      `<h2>${translate(WORDS.drawing)}</h2><div class="sheet">${drawing.svg}</div>
<p class="note">${translate(WORDS.drawingNote).replace('{scale}', drawing.scale)}</p>
<p class="order"><span class="label">${translate(WORDS.order)}</span><span>${product.number}</span></p>`,
    ),
    inner(
      'last',
      `<div class="bleed"><img src="${cover}" alt=""></div><h2>${translate(WORDS.contact)}</h2>
<p class="lead">${translate(WORDS.contactLead)}</p>
<div class="people">${[contactFor(product.slug), SERVICE]
        .map(
          (person) =>
            `<div><strong>${person.name}</strong>${translate(person.role)}<br>${person.phone}<br>${person.email}</div>`,
        )
        .join('')}</div>
<div class="imprint"><p class="label">${translate(WORDS.imprint)}</p><p class="note">${translate(WORDS.imprintText)}</p></div>`,
    ),
  ]
}

function dataRows(product: Product, language: Language): string {
  const cells = product.data.map((row) => {
    const value = [valueIn(language, row), unitIn(language, row)].filter(Boolean).join('\u2009')
    return `<tr><td>${escaped(row.name[language])}</td><td>${escaped(value)}</td></tr>`
  })
  return cells.join('\n')
}

export const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
