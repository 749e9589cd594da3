/** Printed things: signs, labels, type plates, captions; and the view from the windows. */
import { random } from '../../kit'
import { INK, logo, type Painting, text } from './ink'

const WHITE = '#fff'

const withLogo = (ink: string): Painting => ({
  w: 1536,
  h: 320,
  paint: (c) => logo(c, 20, 20, 280, ink),
})

const parcel: Painting = {
  w: 256,
  h: 256,
  paint(c, w, h) {
    c.fillStyle = '#fbfbf9'
    c.fillRect(0, 0, w, h)
    c.fillStyle = '#15181c'
    const r = random(3)
    for (let x = 20; x < 236; ) {
      const bar = 2 + r() * 7
      c.fillRect(x, 130, bar, 96)
      x += bar + 2 + r() * 6
    }
    c.fillRect(20, 84, 150, 8)
    c.fillRect(20, 102, 110, 8)
    logo(c, 20, 20, 44, '#15181c')
  },
}

/** A misty morning: bright sky, soft hills, a line of trees. */
const window: Painting = {
  w: 768,
  h: 1024,
  paint(c, w, h) {
    const sky = c.createLinearGradient(0, 0, 0, h)
    for (const [at, color] of [
      [0, '#dfeefb'],
      [0.55, '#fbfaf4'],
      [0.72, '#e6ebe6'],
      [0.8, '#b9c4b4'],
      [1, '#8d9a86'],
    ] as const) {
      sky.addColorStop(at, color)
    }
    c.fillStyle = sky
    c.fillRect(0, 0, w, h)
    const r = random(12)
    c.filter = 'blur(9px)'
    for (const [y, color, height] of [
      [0.66, 'rgba(176,192,196,.75)', 60],
      [0.72, 'rgba(140,160,152,.8)', 34],
    ] as const) {
      c.fillStyle = color
      c.beginPath()
      c.moveTo(-40, h)
      for (let x = -40; x <= w + 40; x += 32) {
        c.lineTo(x, h * y - Math.sin((x / w) * Math.PI * 2 + y * 9) * height * 0.5 - r() * 8)
      }
      c.lineTo(w + 40, h)
      c.fill()
    }
    for (let i = 0; i < 34; i++) {
      c.fillStyle = `rgba(${88 + r() * 40},${112 + r() * 40},${84 + r() * 24},.75)`
      c.beginPath()
      c.ellipse(r() * w, h * (0.76 + r() * 0.03), 22 + r() * 36, 34 + r() * 44, 0, 0, 7)
      c.fill()
    }
    c.filter = 'none'
  },
}

/** White lettering on a stand beside an exhibit. */
const tag = (name: string, line: string): Painting => ({
  w: 768,
  h: 128,
  paint(c) {
    text(c, name, 10, 66, { size: 56, color: WHITE, weight: 600 })
    text(c, line, 12, 112, { size: 34, color: 'rgba(255,255,255,.75)', weight: 300 })
  },
})

/** Dark lettering set into a plinth's face. */
const caption = (name: string, line: string, ink = INK): Painting => ({
  w: 1024,
  h: 176,
  paint(c) {
    text(c, name, 8, 88, { size: 84, color: ink, weight: 600 })
    text(c, line, 12, 154, { size: 46, color: ink, weight: 300 })
  },
})

/** A riveted plate with a machine's figures. */
const typePlate = (name: string, lines: string[]): Painting => ({
  w: 512,
  h: 320,
  paint(c, w, h) {
    c.fillStyle = '#d9dbdc'
    c.fillRect(0, 0, w, h)
    c.strokeStyle = '#5a5f64'
    c.lineWidth = 5
    c.strokeRect(10, 10, w - 20, h - 20)
    logo(c, 32, 30, 44, INK)
    text(c, name, w - 34, 66, { size: 34, color: INK, weight: 600, align: 'right' })
    lines.forEach((line, i) => {
      const y = 128 + i * 42
      c.fillStyle = '#b4b8ba'
      c.fillRect(32, y + 12, w - 64, 2)
      text(c, line, 34, y, { size: 28, color: INK })
    })
    for (const [x, y] of [
      [24, 24],
      [w - 24, 24],
      [24, h - 24],
      [w - 24, h - 24],
    ] as const) {
      c.fillStyle = '#84898d'
      c.beginPath()
      c.arc(x, y, 9, 0, 7)
      c.fill()
    }
  },
})

/** The yellow triangle that every machine carries. */
const warning: Painting = {
  w: 128,
  h: 128,
  paint(c) {
    c.lineJoin = 'round'
    c.beginPath()
    c.moveTo(64, 14)
    c.lineTo(118, 110)
    c.lineTo(10, 110)
    c.closePath()
    c.fillStyle = '#f5c116'
    c.fill()
    c.strokeStyle = '#17191b'
    c.lineWidth = 9
    c.stroke()
    c.fillStyle = '#17191b'
    c.fillRect(58, 46, 12, 36)
    c.fillRect(58, 88, 12, 12)
  },
}

const gauge: Painting = {
  w: 256,
  h: 256,
  paint(c, w, h) {
    c.fillStyle = '#f6f6f3'
    c.beginPath()
    c.arc(w / 2, h / 2, w / 2, 0, 7)
    c.fill()
    c.strokeStyle = INK
    c.lineWidth = 6
    for (let i = 0; i <= 10; i++) {
      const angle = Math.PI * (0.75 + i * 0.15)
      c.beginPath()
      c.moveTo(128 + Math.cos(angle) * 86, 128 + Math.sin(angle) * 86)
      c.lineTo(128 + Math.cos(angle) * 108, 128 + Math.sin(angle) * 108)
      c.stroke()
    }
    c.strokeStyle = '#d33a1c'
    c.beginPath()
    c.moveTo(128, 128)
    c.lineTo(176, 66)
    c.stroke()
  },
}

const bigLetter = (letter: string): Painting => ({
  w: 512,
  h: 512,
  paint: (c) => text(c, letter, 256, 440, { size: 500, color: '#f4f4f0', weight: 600, align: 'center' }),
})

const line = (words: string, ink: string, size = 104): Painting => ({
  w: 1536,
  h: 160,
  paint: (c) => text(c, words, 768, 116, { size, color: ink, weight: 400, align: 'center' }),
})

export const PRINTS: Record<string, Painting> = {
  logo: withLogo(WHITE),
  logoInk: withLogo(INK),
  mark: { w: 256, h: 256, paint: (c) => logo(c, 12, 12, 232, WHITE, false) },
  parcel,
  window,
  warning,
  gauge,
  letterA: bigLetter('A'),
  letterB: bigLetter('B'),
  theatreSign: line('Theatre', WHITE),
  entranceSign: line('Welcome to the Motion House', WHITE, 88),
  labSign: line('Endurance lab', INK),
  gateSign: line('To the plant', WHITE),
  labDoorSign: line('Endurance lab', WHITE),
  'tag:machines': tag('Machines in motion', 'Please keep your distance'),
  'tag:gantry': tag('LinX Gantry', '4 m/s linear motion'),
  'tag:conveyor': tag('FlowLine Conveyor', 'Modular transport'),
  'tag:cabinet': tag('IQ Control Cabinet', 'Decentral control'),
  'tag:sensor': tag('Sentry Laser Tower', 'Volume & code reading'),
  'tag:drive': tag('Torq Drive', '98 % efficiency'),
  'caption:robot': caption('A6-12', 'Six axes  ·  12 kg  ·  1 450 mm', '#d8dadb'),
  'caption:drive': caption('Torq 50', 'Servo drive  ·  98 % efficiency'),
  'caption:gantry': caption('LinX', 'Three axes  ·  4 m/s  ·  ± 0.02 mm'),
  'caption:conveyor': caption('FlowLine', 'Modular belt  ·  2.5 m/s'),
  'caption:sensor': caption('Sentry', 'Volume and code reading', '#d8dadb'),
  'caption:cabinet': caption('IQ', 'Decentral control'),
  'plate:robot': typePlate('A6-12', ['Payload 12 kg', 'Reach 1 450 mm', 'Mass 186 kg', '3 × 400 V  16 A']),
  'plate:drive': typePlate('Torq 50', ['50 Nm  3 000 1/min', '400 V  15.7 kW', 'IP 65  IE5', 'No. 20-4471']),
  'plate:conveyor': typePlate('FlowLine', ['Belt 760 mm  2.5 m/s', 'Load 35 kg/m', '24 V DC', 'No. 17-0832']),
  'plate:gantry': typePlate('LinX', [
    'X 3 100  Y 1 560 mm',
    '4 m/s  ± 0.02 mm',
    '3 × 400 V  10 A',
    'No. 19-2206',
  ]),
  'plate:cabinet': typePlate('IQ', ['24 axes', '3 × 400 V  63 A', 'IP 54', 'No. 21-1174']),
  'plate:sensor': typePlate('Sentry', ['Laser class 2', '1 200 scans/s', '24 V DC', 'No. 22-0359']),
}
