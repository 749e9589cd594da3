import type { ErrorText } from '../errorText'

/** References between records, the graph of places, and what opens what. */
export const linkErrors: readonly ErrorText[] = [
  {
    code: 'unknown-reference',
    pattern:
      /^there is no \S+ '|^There is no (?!blend)|^content\/anchors\.json has no|^Its start is missing or invalid/,
    title: 'A record leads to one that does not exist',
    meaning:
      'The name of a place, article, menu, world or another record is misspelt, or that record was removed. What leads there is left out, so that no visitor touches something that does nothing.',
    remedy:
      'Write a name that exists; the message suggests one if it is near. If the record is missing, add it.',
  },
  {
    code: 'leads-to-itself',
    pattern: /^It leads to where it starts|^leads to its own place/,
    title: 'Something leads to where it is',
    meaning: 'A flight, hotspot or arrow leads to the place where it starts. Nothing would happen.',
    remedy: 'Choose another place as its target.',
  },
  {
    code: 'empty-world',
    pattern: /^has no places/,
    title: 'A world has no places',
    meaning: 'No place names this world, so that there is nothing to show in it.',
    remedy: 'Add places that name the world, or remove the world.',
  },
  {
    code: 'unreachable-place',
    pattern: /^cannot be reached from any start location/,
    title: 'No flight leads to a place',
    meaning:
      'Visitors who start anywhere never get to this place by flying. Menus still lead there, with a blend instead of a flight.',
    remedy: 'Add a flight that ends at this place.',
  },
  {
    code: 'dead-end',
    pattern: /^is a dead end/,
    title: 'No flight leads away from a place',
    meaning: 'Visitors get into this place and can only go back with a blend.',
    remedy: 'Add a flight that starts at this place.',
  },
  {
    code: 'no-way-back',
    pattern: /^has no way back/,
    title: 'A place leads on, but never back to the start',
    meaning: 'Flights lead from this place to others, but none of them back to a start.',
    remedy: 'Add a flight back from here, or from a place that follows.',
  },
  {
    code: 'no-flight-back',
    pattern: /^has no flight back/,
    title: 'A flight has no flight in the other direction',
    meaning: 'Visitors fly there, but on their way back they see a blend or a detour.',
    remedy: 'Add a second flight with the places exchanged, and its own film.',
  },
  {
    code: 'no-flight-to-target',
    pattern: /^no transitions lead to/,
    title: 'A hotspot leads to a place to which no flight leads',
    meaning: 'The hotspot works, but visitors see a blend instead of a flight.',
    remedy: 'Add a flight between the two places, or flights over others in between.',
  },
  {
    code: 'unused-flight',
    pattern: /^is never flown/,
    title: 'Two flights join the same places',
    meaning:
      'Of two flights between the same places, the one of less weight is flown, or else the first. The other one is loaded for nothing.',
    remedy: 'Remove one of them.',
  },
  {
    code: 'opened-by-nothing',
    pattern: /^is opened by nothing/,
    title: 'Nothing opens a record',
    meaning:
      'No hotspot, menu, button or link leads to this article, library, menu, tour or configurator. Visitors never see it.',
    remedy: 'Add something that opens it, or remove it.',
  },
  {
    code: 'overlapping-hotspots',
    pattern: /^lies on hotspot/,
    title: 'Two hotspots lie on each other',
    meaning: 'They are closer than a fingertip, so that only one of them can be touched.',
    remedy: 'Move them apart: change `left` or `top` of one.',
  },
  {
    code: 'invalid-link',
    pattern: /which is not a mail address|^Its link to/,
    title: 'A link cannot be opened',
    meaning:
      'The address is neither a web address nor a mail address or telephone number that a browser can open. In texts it is shown as plain text.',
    remedy: 'Correct it: `https://…`, `mailto:name@example.com` or `tel:+49…`.',
  },
  {
    code: 'no-legal-pages',
    pattern: /^Visitors find no privacy notice/,
    title: 'There is no privacy notice and no imprint',
    meaning: 'The law of most countries requires both. The contact form and the consent bar link to them.',
    remedy:
      'Add a menu whose key begins with `legal`, with an entry for each, and name it in `app-setting.json` under `menus`.',
  },
]
