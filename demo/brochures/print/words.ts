/** Texts of the brochures besides the products' own. */
import type { Text } from '../products'

export const WORDS = {
  brochure: { en: 'Product brochure', de: 'Produktbroschüre' },
  overview: { en: 'Overview', de: 'Überblick' },
  data: { en: 'Technical data', de: 'Technische Daten' },
  dataNote: {
    en: 'Figures at 20 °C and nominal voltage. We keep improving our products: details may change without notice.',
    de: 'Angaben bei 20 °C und Nennspannung. Wir entwickeln unsere Produkte weiter: Änderungen bleiben vorbehalten.',
  },
  drawing: { en: 'Dimensions', de: 'Abmessungen' },
  drawingNote: {
    en: 'Overall dimensions in millimetres, rounded to 5 mm. Scale {scale}. First-angle projection. 3D models are sent on request.',
    de: 'Außenmaße in Millimetern, auf 5 mm gerundet. Maßstab {scale}. Projektionsmethode 1. 3D-Modelle senden wir auf Anfrage.',
  },
  order: { en: 'Order number', de: 'Bestellnummer' },
  contact: { en: 'Talk to us', de: 'Sprechen Sie mit uns' },
  contactLead: {
    en: 'One contact from the first sketch to the last spare part. Every line runs in our plant before it moves to yours.',
    de: 'Ein Ansprechpartner von der ersten Skizze bis zum letzten Ersatzteil. Jede Linie läuft in unserem Werk, bevor sie in Ihres umzieht.',
  },
  service: { en: 'Service, around the clock', de: 'Service, rund um die Uhr' },
  imprint: { en: 'Imprint', de: 'Impressum' },
  imprintText: {
    en: 'Arcwell Automation, Berlin. Arcwell Automation does not exist: company, people, products and figures are invented for demonstration.',
    de: 'Arcwell Automation, Berlin. Arcwell Automation gibt es nicht: Firma, Menschen, Produkte und Zahlen sind zur Vorführung erfunden.',
  },
} as const satisfies Record<string, Text>

interface Contact {
  name: string
  role: Text
  email: string
  phone: string
}

const SALES: Record<'motion' | 'flow' | 'sensing', Contact> = {
  motion: {
    name: 'Mara Lindqvist',
    role: { en: 'Sales, robotics and drives', de: 'Vertrieb Robotik und Antriebe' },
    email: 'm.lindqvist@arcwell.example',
    phone: '+49 30 23125 110',
  },
  flow: {
    name: 'Jonas Adeyemi',
    role: { en: 'Sales, material flow', de: 'Vertrieb Materialfluss' },
    email: 'j.adeyemi@arcwell.example',
    phone: '+49 30 23125 120',
  },
  sensing: {
    name: 'Yuna Park',
    role: {
      en: 'Application engineering, sensing and control',
      de: 'Anwendungstechnik Sensorik und Steuerung',
    },
    email: 'y.park@arcwell.example',
    phone: '+49 30 23125 130',
  },
}

export const SERVICE = {
  name: 'Carlos Ibarra',
  role: WORDS.service,
  email: 'service@arcwell.example',
  phone: '+49 30 23125 199',
} as const satisfies Contact

const FIELDS: Record<string, keyof typeof SALES> = {
  flowline: 'flow',
  iq: 'sensing',
  sentry: 'sensing',
  vista: 'sensing',
}

/** The sales contact of a product. */
export const contactFor = (slug: string): Contact => SALES[FIELDS[slug] ?? 'motion']
