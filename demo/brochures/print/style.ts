/** Layout of the brochures: A4, twelve columns of 14 mm, one typeface in three weights. */
export const STYLE = /* css */ `
@page { size: A4; margin: 0 }
:root { --ink: #0e141b; --soft: #56606b; --line: #d5d9dd; --accent: #ff5a1f; --paper: #fff; --wash: #f1f2f3 }
* { box-sizing: border-box; margin: 0; padding: 0 }
html { font: 300 9.6pt/1.55 Sora, sans-serif; color: var(--ink); -webkit-print-color-adjust: exact; hyphens: manual }
.page { position: relative; width: 210mm; height: 297mm; padding: 24mm 19mm 22mm; overflow: hidden; break-after: page; background: var(--paper) }
.page:last-child { break-after: auto }
h1 { font: 600 34pt/1.08 Sora; letter-spacing: -.02em; text-wrap: balance }
h2 { font: 600 19pt/1.2 Sora; letter-spacing: -.012em; margin-bottom: 7mm; text-wrap: balance }
h3 { font: 600 10pt/1.4 Sora; margin-bottom: 1.2mm }
p { text-wrap: pretty }
p + p { margin-top: 3.2mm }
.lead { font: 300 14pt/1.5 Sora; letter-spacing: -.005em; text-wrap: balance }
.claim { font: 400 15pt/1.4 Sora; color: var(--accent) }
.label { font: 600 7.4pt/1.4 Sora; letter-spacing: .09em; text-transform: uppercase; color: var(--soft) }
img { display: block; width: 100%; object-fit: cover }
.running { position: absolute; inset: 11mm 19mm auto; display: flex; justify-content: space-between; align-items: center }
.running svg { height: 5.4mm; width: auto }
.folio { position: absolute; inset: auto 19mm 10mm; display: flex; justify-content: space-between; font-size: 7.4pt; color: var(--soft) }

.title { padding: 0; background: var(--ink); color: #f7f8f9 }
.title .shot { position: absolute; inset: 0 0 auto; height: 132mm }
.title .shot img { height: 100% }
.title .mark { position: absolute; left: 19mm; top: 152mm }
.title .words { position: absolute; inset: 162mm 19mm auto }
.title .words .claim { margin-top: 4mm }
.title .words .lead { margin-top: 8mm; font-size: 11.5pt; color: #c9ced4; max-width: 140mm }
.title .foot { position: absolute; inset: auto 19mm 14mm; display: flex; justify-content: space-between; align-items: end; font-size: 8pt; color: #9aa3ad }
.title .foot svg { height: 9mm; width: auto }

.columns { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm }
.columns p + p { margin-top: 0 }
.overview .lead { margin-bottom: 8mm }
.bleed { margin: 9mm -19mm; height: 84mm }
.bleed img { height: 100% }
.points { display: grid; grid-template-columns: 1fr 1fr; gap: 5.5mm 8mm }
.points div { border-top: .5mm solid var(--accent); padding-top: 2.6mm }

table { width: 100%; border-collapse: collapse; font-size: 9.4pt }
td { padding: 2.05mm 0; border-bottom: .2mm solid var(--line); vertical-align: baseline }
tr:first-child td { border-top: .5mm solid var(--ink) }
td:nth-child(2) { font-weight: 400; padding-left: 6mm; font-variant-numeric: lining-nums tabular-nums }
td:first-child { width: 52%; color: #343d47 }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 4mm; margin-bottom: 10mm }
.pair img { height: 47mm }
.note { margin-top: 4mm; font-size: 7.6pt; line-height: 1.5; color: var(--soft) }
.sheet { display: grid; place-items: center; height: 166mm; border: .2mm solid var(--line) }
.sheet svg { max-width: 170mm; max-height: 160mm; height: auto; font-family: Sora }
.order { display: flex; justify-content: space-between; margin-top: 6mm; padding-top: 3mm; border-top: .5mm solid var(--ink) }

.last .running { display: none }
.last .bleed { margin: -24mm -19mm 12mm; height: 104mm }
.people { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm; margin-top: 9mm }
.people div { border-top: .5mm solid var(--accent); padding-top: 2.6mm }
.people strong { display: block; font: 600 11pt/1.5 Sora }
.figures { display: grid; grid-template-columns: repeat(4, 1fr); gap: 6mm; margin-top: 9mm }
.figures b { display: block; font: 600 19pt/1.3 Sora; letter-spacing: -.02em }
.imprint { position: absolute; inset: auto 19mm 22mm }
`
