import { describe, expect, it } from 'vitest'
import { MAX_PICTURE_LENGTH, readAction, readInlinePicture } from '../../../../src/content'

const PNG = 'data:image/png;base64,iVBORw0KGgoAAAAN'
const JPEG = 'data:image/jpeg;base64,/9j/4AAQSkZJ'

describe('A picture in a message', () => {
  it('is a PNG, JPEG or WebP file as a data URL', () => {
    expect(readInlinePicture(PNG)).toEqual({ type: 'png', base64: 'iVBORw0KGgoAAAAN' })
    expect(readInlinePicture(JPEG)?.type).toBe('jpeg')
    expect(readInlinePicture('data:image/webp;base64,UklGRhoAAABXRUJQ')?.type).toBe('webp')
  })

  it.each([
    ['an SVG, which is a document', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['a page', 'data:text/html;base64,iVBORw0KGgoAAAAN'],
    ['an address', 'https://thief.example/picture.png'],
    ['data of another type', 'data:image/png;base64,/9j/4AAQSkZJ'],
    ['text that is not base64', 'data:image/png;base64,iVBORw0KGgo"><script>'],
    ['incomplete base64', 'data:image/png;base64,iVBORw0KGgoA'.slice(0, -1)],
    ['a second parameter', 'data:image/png;charset=x;base64,iVBORw0KGgoAAAAN'],
  ])('is not %s', (_, url) => {
    expect(readInlinePicture(url)).toBeUndefined()
    expect(() => readAction({ type: 'openContact', picture: url })).toThrow('openContact: "picture" must be')
  })

  it('has a limited length', () => {
    const longest =
      PNG + 'A'.repeat(MAX_PICTURE_LENGTH - PNG.length - ((MAX_PICTURE_LENGTH - PNG.length) % 4))
    expect(readInlinePicture(longest)).toBeDefined()
    expect(readInlinePicture(`${longest}AAAAAAAA`)).toBeUndefined()
  })
})
