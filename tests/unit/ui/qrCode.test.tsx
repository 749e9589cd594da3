import jsQR from 'jsqr'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { QrCode } from '../../../src/ui'

const drawn = (value: string) => renderToStaticMarkup(<QrCode value={value} label="Code of the drive" />)
const svgOf = (markup: string) => /<svg.*<\/svg>/s.exec(markup)?.[0] ?? ''
/** Modules along an edge, including the quiet zone. */
const squares = (value: string) => Number(/viewBox="0 0 (\d+)/.exec(drawn(value))?.[1])

it('a QR code contains its text and has an accessible name', async () => {
  for (const value of [
    'https://showroom.example/en/hall/a',
    `https://showroom.example/?${'x'.repeat(900)}`,
  ]) {
    const markup = drawn(value)
    expect(markup).toContain('role="img" aria-label="Code of the drive"')
    const { data, info } = await sharp(
      Buffer.from(svgOf(markup).replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')),
    )
      .resize(600)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(value)
  }
})

it('a QR code is black on white with a quiet zone of four modules, and scannable even with a long text', () => {
  const markup = drawn('https://showroom.example/en/hall/a')
  expect(markup).toContain('fill="#ffffff" d="M0,0 h')
  expect(markup).toMatch(/fill="#000000" d="M4[ ,]4/)
  // A module of at least 4 px is scannable at a fair; the window shows the code at 460 px.
  expect(squares('https://showroom.example/en/hall/reception?article=12')).toBeLessThanOrEqual(49)
  expect(squares('x'.repeat(1000))).toBeLessThanOrEqual(115)
})

it('a QR code is not drawn for an empty or too long text', () => {
  expect(drawn('x'.repeat(1000))).not.toBe('')
  expect(drawn('x'.repeat(1001))).toBe('')
  expect(drawn('')).toBe('')
})
