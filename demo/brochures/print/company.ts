/** The company's profile, on two pages. */
import type { Language, Text } from '../products'
import { escaped } from './pages'
import { WORDS } from './words'

export interface CompanyMaterial {
  hall: string
  plant: string
  logo: { onLight: string; onDark: string }
}

const PROFILE = {
  title: { en: 'Company profile', de: 'Firmenprofil' },
  claim: { en: 'Machines that move goods', de: 'Maschinen, die Güter bewegen' },
  lead: {
    en: 'We build the machines that move goods, and the software that lets them work together.',
    de: 'Wir bauen die Maschinen, die Güter bewegen, und die Software, die sie zusammenarbeiten lässt.',
  },
  history: {
    en: 'Arcwell Automation was founded in 1974 as a workshop for conveyor belts. Today 2,400 people in eleven countries develop and build robots, drives, sensors and the controllers behind them. Everything we show in the Motion House comes from our own works.',
    de: 'Arcwell Automation begann 1974 als Werkstatt für Förderbänder. Heute entwickeln und bauen 2.400 Menschen in elf Ländern Roboter, Antriebe, Sensoren und die Steuerungen dahinter. Alles, was wir im Motion House zeigen, kommt aus unseren eigenen Werken.',
  },
  energy: {
    en: 'Most of a machine’s footprint is made in the years it runs. So that is where we start: zones that sleep, drives that feed energy back, grippers that need no air. In our own plant the lines use a third less power per parcel than ten years ago.',
    de: 'Der größte Teil des Fußabdrucks einer Maschine entsteht in den Jahren, in denen sie läuft. Dort setzen wir an: Zonen, die schlafen, Antriebe, die Energie zurückgeben, Greifer ohne Druckluft. In unserem eigenen Werk brauchen die Linien pro Paket ein Drittel weniger Strom als vor zehn Jahren.',
  },
  work: { en: 'How we work', de: 'Wie wir arbeiten' },
} as const satisfies Record<string, Text>

const FIGURES: readonly { figure: Text; what: Text }[] = [
  { figure: { en: '1974', de: '1974' }, what: { en: 'founded in Berlin', de: 'in Berlin gegründet' } },
  { figure: { en: '2,400', de: '2.400' }, what: { en: 'people', de: 'Menschen' } },
  { figure: { en: '11', de: '11' }, what: { en: 'countries', de: 'Länder' } },
  {
    figure: { en: '20 years', de: '20 Jahre' },
    what: { en: 'of spare parts on the shelf', de: 'Ersatzteile im Regal' },
  },
]

const WAYS: readonly { title: Text; text: Text }[] = [
  {
    title: { en: 'One contact', de: 'Ein Ansprechpartner' },
    text: {
      en: 'From the first sketch to the last spare part.',
      de: 'Von der ersten Skizze bis zum letzten Ersatzteil.',
    },
  },
  {
    title: { en: 'Proven first', de: 'Zuerst erprobt' },
    text: {
      en: 'Every line runs in our plant before it moves to yours.',
      de: 'Jede Linie läuft in unserem Werk, bevor sie in Ihres umzieht.',
    },
  },
  {
    title: { en: 'Made to be repaired', de: 'Zum Reparieren gebaut' },
    text: {
      en: 'Every assembly can be opened with ordinary tools.',
      de: 'Jede Baugruppe lässt sich mit üblichem Werkzeug öffnen.',
    },
  },
  {
    title: { en: 'Service at night', de: 'Service in der Nacht' },
    text: {
      en: 'A person answers, in your language if you like.',
      de: 'Es meldet sich ein Mensch, auf Wunsch in Ihrer Sprache.',
    },
  },
]

export function companyPages(language: Language, { hall, plant, logo }: CompanyMaterial): string[] {
  const translate = (text: Text) => escaped(text[language])
  return [
    `<section class="page title"><div class="shot"><img src="${hall}" alt=""></div>
<p class="mark label">${translate(PROFILE.title)}</p>
<div class="words"><h1>Arcwell Automation</h1><p class="claim">${translate(PROFILE.claim)}</p><p class="lead">${translate(PROFILE.lead)}</p></div>
<div class="foot">${logo.onDark}<span>arcwell.example</span></div></section>`,
    `<section class="page overview"><header class="running"><span class="label">${translate(PROFILE.title)}</span>${logo.onLight}</header>
<h2>${translate(PROFILE.work)}</h2><div class="columns"><p>${translate(PROFILE.history)}</p><p>${translate(PROFILE.energy)}</p></div>
<div class="figures">${FIGURES.map(({ figure, what }) => `<div><b>${translate(figure)}</b>${translate(what)}</div>`).join('')}</div>
<div class="bleed"><img src="${plant}" alt=""></div>
<div class="points">${WAYS.map(({ title, text }) => `<div><h3>${translate(title)}</h3><p>${translate(text)}</p></div>`).join('')}</div>
<div class="imprint"><p class="label">${translate(WORDS.imprint)}</p><p class="note">${translate(WORDS.imprintText)}</p></div></section>`,
  ]
}
