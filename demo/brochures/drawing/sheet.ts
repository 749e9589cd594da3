/** The sheet with a machine's three views and its overall dimensions, as SVG in millimetres of paper. */
import sharp from 'sharp'
import { Stage } from '../../studio/kit'
import { drawEdges, type LineDrawing, type Side } from './raster'
import { type Drawn, drawnOf } from './subjects'

/** Paper area for the views; millimetres. */
const PAPER = { width: 172, height: 150 }
/** Space between and around views, for their dimensions. */
const GAP = 19
/** Standard drawing scales. */
const REDUCTIONS = [1, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50]
/** Pixels per millimetre of paper, doubled before smoothing. */
const DENSITY = 11
/** Dimensions are rounded to this many millimetres. */
const ROUND = 5

interface View extends LineDrawing {
  /** Position on the sheet; millimetres of paper. */
  paper: { width: number; height: number }
  picture: string
}

export interface Sheet {
  svg: string
  /** "1 : 20" */
  scale: string
}

export async function drawSheet(slug: string): Promise<Sheet> {
  const drawn = drawnOf(slug)
  const stage = new Stage()
  drawn.exhibit(stage)
  const reduction = reductionFor(stage, drawn)
  const [front, left, top] = await Promise.all(
    (['front', 'left', 'top'] as const).map((side) => view(stage, side, drawn, reduction)),
  )
  if (!front || !left || !top) throw new Error(`${slug} has no views`)
  return { svg: layOut(front, left, top, drawn), scale: `1 : ${reduction}` }
}

function reductionFor(stage: Stage, { scale }: Drawn): number {
  const [front, left] = [drawEdges(stage, 'front', 40).metres, drawEdges(stage, 'left', 40).metres]
  const across = (front.width + left.width) * scale * 1000
  const down = (front.height + left.width) * scale * 1000
  const needed = Math.max(across / (PAPER.width - GAP * 2), down / (PAPER.height - GAP * 2))
  return REDUCTIONS.find((reduction) => reduction >= needed) ?? Math.ceil(needed / 10) * 10
}

async function view(stage: Stage, side: Side, { scale }: Drawn, reduction: number): Promise<View> {
  const paperPerMetre = (scale * 1000) / reduction
  const lines = drawEdges(stage, side, paperPerMetre * DENSITY * 2)
  const png = await sharp(lines.ink, { raw: { width: lines.width, height: lines.height, channels: 1 } })
    .negate()
    .resize(Math.round(lines.width / 2), Math.round(lines.height / 2), { kernel: 'cubic' })
    .png({ palette: true, colours: 8, effort: 10 })
    .toBuffer()
  return {
    ...lines,
    paper: { width: lines.metres.width * paperPerMetre, height: lines.metres.height * paperPerMetre },
    picture: `data:image/png;base64,${png.toString('base64')}`,
  }
}

/** First-angle projection: the view from the left is on the right, the view from above is below. */
function layOut(front: View, left: View, top: View, { scale }: Drawn): string {
  const right = front.paper.width + GAP
  const below = front.paper.height + GAP
  const width = right + left.paper.width + GAP
  const height = below + top.paper.height + 4
  const size = (metres: number) => Math.round((metres * scale * 1000) / ROUND) * ROUND
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -4 ${width + 10} ${height + 8}" width="${width + 10}mm" height="${height + 8}mm">`,
    place(front, 0, 0),
    place(left, right, 0),
    place(top, 0, below),
    across(0, front.paper.width, front.paper.height + 8, front.paper.height, size(front.metres.width)),
    across(
      right,
      right + left.paper.width,
      front.paper.height + 8,
      front.paper.height,
      size(left.metres.width),
    ),
    down(
      0,
      front.paper.height,
      right + left.paper.width + 8,
      right + left.paper.width,
      size(front.metres.height),
    ),
    '</svg>',
  ].join('\n')
}

function place({ picture, paper }: View, x: number, y: number): string {
  return `<image x="${x}" y="${y}" width="${paper.width}" height="${paper.height}" preserveAspectRatio="none" href="${picture}"/>`
}

const LINE = 'stroke="#0E141B" stroke-width=".18" fill="none"'
const ARROW = 2.2

/** A dimension below a view, from x0 to x1, its extension lines starting at `edge`. */
function across(x0: number, x1: number, y: number, edge: number, millimetres: number): string {
  return `<g><path ${LINE} d="M${x0} ${edge + 1}V${y + 1.5}M${x1} ${edge + 1}V${y + 1.5}M${x0} ${y}H${x1}"/>
<path fill="#0E141B" d="M${x0} ${y}l${ARROW} -.45v.9zM${x1} ${y}l${-ARROW} -.45v.9z"/>
${figure((x0 + x1) / 2, y - 1.1, millimetres)}</g>`
}

/** A dimension beside a view. */
function down(y0: number, y1: number, x: number, edge: number, millimetres: number): string {
  return `<g><path ${LINE} d="M${edge + 1} ${y0}H${x + 1.5}M${edge + 1} ${y1}H${x + 1.5}M${x} ${y0}V${y1}"/>
<path fill="#0E141B" d="M${x} ${y0}l-.45 ${ARROW}h.9zM${x} ${y1}l-.45 ${-ARROW}h.9z"/>
<g transform="translate(${x - 1.1} ${(y0 + y1) / 2}) rotate(-90)">${figure(0, 0, millimetres)}</g></g>`
}

const figure = (x: number, y: number, millimetres: number): string =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-size="3" fill="#0E141B">${millimetres}</text>`
