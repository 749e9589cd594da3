import type { ErrorText } from '../errorText'

/** Fields and values of records. */
export const recordErrors: readonly ErrorText[] = [
  {
    code: 'listed-draft',
    pattern: /^is a draft that visitors see/,
    title: 'A draft is shown to visitors',
    meaning: 'The backend lists a record whose `publishedAt` is null. Visitors see unfinished content.',
    remedy: 'Publish the record. If it must stay a draft, list published records only (`status=published`).',
  },
  {
    code: 'unknown-field',
    pattern: /^is not a field and has no effect/,
    title: 'A field has a name that is not known',
    meaning:
      'Nothing reads a field of this name. It is probably a misspelt one, so that visitors miss what it says.',
    remedy:
      'Write the name that the message suggests, or remove the field. [The content model](../content.md) lists all fields.',
  },
  {
    code: 'missing-value',
    pattern: /^A value is missing here/,
    title: 'A required field is missing',
    meaning:
      'The record cannot be shown without this field. The message says what is left out until it is there.',
    remedy: 'Add the field. Required ones are in bold in [the content model](../content.md).',
  },
  {
    code: 'invalid-value',
    pattern: /^Expected .* but found .*: correct it\.( Until|$)|^Expected the payload id of a location/,
    title: 'A field has a value of the wrong kind',
    meaning:
      'The message says what was expected and what is there: a text instead of a number, a record instead of a list, a word that is not one of the possible ones. The part that it names is left out until then.',
    remedy: 'Correct the value. [The content model](../content.md) has an example of every field.',
  },
  {
    code: 'position-as-fraction',
    pattern: /are percentages, at the corner of the picture/,
    title: 'A position looks like a fraction',
    meaning:
      '`left` and `top` are percentages of the picture. `0.4` is less than one percent: the hotspot lies in the corner.',
    remedy: 'Multiply both by 100: `40` is in the middle of the left half. If the corner is meant, leave it.',
  },
  {
    code: 'unknown-color',
    pattern: /is no colour of CSS/,
    title: 'A colour is not known',
    meaning: 'Browsers do not know a colour of this name and ignore it.',
    remedy: 'Write an English name of CSS such as `teal`, digits such as `#0a7d55`, or `rgb(10 125 85)`.',
  },
  {
    code: 'markdown-in-plain-text',
    pattern: /with its marks: only longer texts are Markdown/,
    title: 'Marks of Markdown are shown as they are',
    meaning:
      'Titles, leads and other short texts are shown as they are written. Visitors see the asterisks or brackets.',
    remedy: 'Remove the marks. Texts that are Markdown are called so in [the content model](../content.md).',
  },
  {
    code: 'unknown-block',
    pattern: /^Nothing draws a ".*": use another block/,
    title: 'A text has a block that nothing draws',
    meaning:
      'A text written as Blocks contains a node of a type that Strapi does not have itself, perhaps from an extension. Its words are shown without their form.',
    remedy: 'Use paragraphs, headings, lists, quotes, code, pictures and links.',
  },
  {
    code: 'long-text',
    pattern: /^It is too long: shorten it\. Its end is left out/,
    title: 'A text is too long',
    meaning:
      'A text written as Blocks has more than 500,000 letters or 20,000 nodes, or lists nested more than 50 deep. What exceeds this is not shown.',
    remedy: 'Shorten the text, or divide it among several articles.',
  },
  {
    code: 'duplicate-name',
    pattern: /is already taken by an earlier record|give each its own\b|^World ".*" exists twice/,
    title: 'Two records have the same name',
    meaning:
      'Other records and URLs refer to a record by its name or number. With two of the same, the second can never be found and is left out.',
    remedy:
      'Give each record its own. If a record was copied, change `payloadId`, `slug`, `key` and `id` of the copy.',
  },
  {
    code: 'reserved-address',
    pattern: /is the address of a page of the showroom/,
    title: 'A world has the address of another page',
    meaning:
      '`login`, `cookies` and `power-save-mode` are pages of the showroom. A world with such a slug can never be opened.',
    remedy: 'Choose another slug for the world.',
  },
  {
    code: 'duplicate-host',
    pattern: /already belongs to world ".*": choose another alias/,
    title: 'Two worlds have the same host name',
    meaning:
      '`URL_ALIAS` leads a host name to a world. The second world with the same one is never found by it.',
    remedy: 'Give each world its own host name, or remove the alias of one.',
  },
  {
    code: 'filled-in-field',
    pattern: /^It has no (page|key|title|steps|id|__component)/,
    title: 'A field that the showroom needs was filled in',
    meaning:
      'The record has no value for a field that visitors need. The message says what is used instead, which may be less than you want.',
    remedy: 'Add the field.',
  },
  {
    code: 'no-default-world',
    pattern: /^The default world is not set/,
    title: 'No world is the first one',
    meaning:
      'Visitors who open the showroom without an address of a world read that the default world is not set.',
    remedy: 'Name a world in `app-setting.json`: `"default_world": { "slug": "hall" }`.',
  },
  {
    code: 'no-start-place',
    pattern: /^Its start location is not set/,
    title: 'A world has no place where visits start',
    meaning: 'Visitors who enter the world read that its start location is not set.',
    remedy: 'Name a place of the world as its `start_location_id`.',
  },
  {
    code: 'contradicting-field',
    pattern: /^It is ".*" here but ".*" in the record/,
    title: 'Two fields of a record contradict each other',
    meaning:
      '`world_item` repeats key, type and world of the record. One of them differs; the record’s own field counts.',
    remedy: 'Correct or remove `world_item`.',
  },
  {
    code: 'wrong-world',
    pattern:
      /^It starts in world|^World ".*" does not list it|belongs to another world|^Its world is missing|^It belongs to/,
    title: 'A record is in another world than it says',
    meaning:
      'A place belongs to the one world that it names, a flight to the world where it starts. The lists `locations` and `transitions` of the worlds must agree.',
    remedy:
      'Correct the field `world`, or the list of the world. Worlds need no lists: without them everything that names a world belongs to it.',
  },
]
