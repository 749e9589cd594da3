import type { BrandColors } from '../../../src/content'

/** Three brands that have little in common. */
export const BRANDS: Readonly<Record<string, BrandColors>> = {
  'a light theme with a dark blue accent': {
    theme: 'light',
    ground: '#ffffff',
    text: '#101c33',
    accent: '#0b2a6b',
  },
  'yellow on black': { ground: '#000000', text: '#ffffff', accent: '#ffe600' },
  'the demo': { accent: '#ff6b2c', ground: '#0e141b', text: '#f7f8f9' },
}
