/** A command of the documentation as a test runs it. */
interface Run {
  /** `suite`: within seconds, in every run of the unit tests. `docs`: in `npm run test:docs`, which builds the product first. */
  readonly in: 'suite' | 'docs'
  /** It serves the showroom until it is stopped. */
  readonly serves?: true
  /** What a person types. */
  readonly input?: string
  /** A shell command for what the page assumes. */
  readonly before?: string
  /** It reads the repository only, and is run there. */
  readonly inRepository?: true
}

const suite: Run = { in: 'suite' }
const docs: Run = { in: 'docs' }
const server: Run = { in: 'docs', serves: true }
const ofTheCode: Run = { in: 'docs', inRepository: true }

const SITE = `echo '{ "site": { "url": "https://showroom.company.example.com" } }' > site.json`

/** A release of the program, with the app but without Node. */
const RELEASE = 'node --import tsx scripts/desktop-pack.ts --release release'

/** The commands that are run, in this order and in one folder: each may need the files of earlier ones. */
export const RUN: Readonly<Record<string, Run>> = {
  'npm run docs:schemas -- --into acme': suite,
  'npm run content:build -- acme dist/acme': suite,
  'npm run content:check -- dist/acme': suite,
  'npm run content:keys -- FILE': suite,
  'npm run content:sign -- PACKAGE --key FILE': suite,
  'npm run inbox -- --find mara@visitor.example': suite,
  'npm run inbox -- --export mara@visitor.example': docs,
  'npm run inbox -- --csv > messages.csv': docs,
  'npm run inbox -- --state': docs,
  'npm run backup -- --out backups/monday.tar.gz': docs,
  'npm run backup -- --restore backups/monday.tar.gz': { ...docs, before: 'rm -r inbox' },
  'npm run inbox -- --erase mara@visitor.example': docs,

  'npm run new -- acme --name "Nordpump" --accent "#0b7a75" --languages en,de --world "Hall"': {
    ...docs,
    before: 'rm -rf acme dist/acme',
  },
  'cp demo/media/places/plant-gate.webp acme/media/workshop.webp': docs,
  'cp demo/media/places/plant-gate-4x3.webp acme/media/workshop-4x3.webp': docs,
  'cp demo/media/a6-12-brochure-en.pdf acme/media/brochure.pdf': docs,
  [SITE]: docs,
  'npm run content:build -- SOURCE OUT': docs,
  'npm run content:build -- path/to/sources path/to/package': docs,
  'npm run content:build -- path/to/sources packages/fair': docs,
  'npm run content:build -- sources packages/fair': docs,
  'npm run content:check -- DIR': docs,
  'npm run content:check -- OUT': docs,
  'npm run content:check -- path/to/package': docs,
  'npm run content:check -- dist/acme --media': docs,
  'npm run content:check -- dist/demo': docs,
  'npm run content:keys -- publisher.pem': docs,
  'npm run content:sign -- OUT --key publisher.pem --valid-days 30': docs,
  'npm run content:sign -- packages/fair --key publisher.pem': docs,
  'npm run content:keys -- programs.pem': docs,
  'npm run content:sign -- release --key programs.pem --valid-days 90': { ...docs, before: RELEASE },
  'npm run content:pull -- --from https://cms.company.com --out path/to/package': docs,
  'npm run content:pull -- --from https://cms.example.com --out packages/fair': docs,
  'npm run password': { ...docs, input: 'open sesame\n' },
  'npm run inbox': docs,
  'npm run inbox -- --find EMAIL': docs,
  'npm run inbox -- --inbox acme-inbox': { ...docs, before: 'cp -r inbox acme-inbox' },
  'npm run export -- packages/fair site --url https://company.example.com/showroom': docs,
  'node dist/server/inbox.js --csv': docs,
  'npm run pack:server -- --content packages/fair --settings site.json': docs,
  'npm run report:simulate -- --visits 10000 --data made-up-fair': docs,
  'npm run sizes': docs,

  'npm start': server,
  'npm start -- acme': server,
  'npm start -- --content dist/acme': server,
  'npm start -- --port 8080 --content path/to/package': server,
  'npm start -- acme --port 4174 --inbox acme-inbox': server,
  'npm start -- --settings site.json': server,
  'npm start -- --settings examples/shop/showroom.json': server,
  'npm start -- --fair-hours 9-18': server,
  'npm start -- --time-zone Europe/Berlin': server,
  'npm start -- --visits made-up-fair --time-zone UTC': server,
  'npm run serve': server,
  'npm run dev -- --content acme': server,
  'npm run studio': docs,
  'npm run studio -- acme': server,
  'node dist/server': server,
  'node --max-semi-space-size=4 --optimize-for-size dist/server --content packages/fair': server,
  'node dist/server --host 0.0.0.0 --trust-proxy 10.0.0.1 --content packages/fair --settings site.json':
    server,

  'npm run docs:settings': docs,
  'npm run docs:embedding': docs,
  'npm run docs:content': docs,
  'npm run docs:schemas': docs,
  'npm run docs:mistakes': docs,
  'npm run test:newcomer': ofTheCode,
  'npm run test:types': ofTheCode,
  'npm run test:lint': ofTheCode,
  'npm run test:unit -- tests/unit/world': ofTheCode,
  'npm run test:unit -- tests/unit/navigation': ofTheCode,
  'npx vitest run tests/locales.test.ts': ofTheCode,
}

/** The commands that no test runs, and why. The first reason whose pattern fits counts. */
export const NOT_RUN: readonly (readonly [reason: string, commands: RegExp])[] = [
  ['installs or needs Strapi: `npm run cms:test` does so', /^npm run cms|127\.0\.0\.1:1337|cms\/\.data/],
  [
    'installs, starts or configures programs of a machine: packages, systemd, Caddy, a public domain',
    /^(apt-get|systemctl|journalctl|useradd|scp|tar|sed|curl|printf|cp \/opt)|^docker/,
  ],
  ['needs ffmpeg and deliveries of an artist: `npm run test:films` runs it', /^npm run content:films/],
  ['changes files of the sources: `repair.test.ts` runs it', /^npm run content:check -- SOURCE --fix$/],
  ['installs this repository: `.ci/run` begins with it', /^npm ci( --omit=dev)?( && npm start)?$/],
  ['installs Electron from a registry', /examples\/electron|^npm run dist$|--content-from=https/],
  ['needs a CMS on another machine: `cms/studio` runs it', /^npm run studio -- --cms https:/],
  ['sets a variable of the shell that runs it', /^export /],
  ['needs content on another machine: a host or a bucket', /--content (https|s3):/],
  ['opens windows on the screen of the machine', /^npm run desktop( --|$)/],
  ['packs Node for a machine, which it downloads or gets from there', /desktop:pack|pack:server.*--node/],
  ['asks in a terminal: `unit/scripts/new/answers`', /^npm run new( -- acme)?$/],
  [
    'needs the keys of several people: `unit/scripts/sign/keyLists` runs it',
    /--rotate key-lists|--key-lists key-lists/,
  ],
  ['sends mail: needs a mail server', /^npm run inbox -- --again$/],
  [
    'stands for commands in the text, with words to replace or without what they need',
    /WHAT|\[-- |<|:\*|NAME$|--repeat-each/,
  ],
  [
    'is named in the text: the page or its usage says with which options',
    /^npm run (backup|export|updates|release( serve)?|content:(avif|build|check|keys|pull|sign|xliff)|docs:schemas|pack:server|test:(mutate|pdfs))$|^npm run export -- packages\/fair site$|^node dist\/server\/backup\.js$/,
  ],
  ['runs until it is stopped: Vite, the shop', /^npm run (dev|shop)$/],
  ['changes the files of the repository', /^npm run format$/],
  [
    'is the suite that every change runs, or a part of it',
    /^npm test|^npm run test:(unit|e2e)|^npx playwright/,
  ],
  [
    'runs for many minutes or hours: by hand before a release',
    /^npm run (test|bench|soak|fleet|report:simulate)/,
  ],
  [
    'decodes every film: another line of this list does so once, and of the demo it takes minutes',
    /(demo|PACKAGE) --media/,
  ],
  ['draws or prints the demo, for up to a day', /^npm run demo:/],
  [
    'writes what a browser shows or a run measured, for minutes',
    /^npm run docs:(brands|gallery|journeys|languages|structure|studio|times)|demo:bytes$/,
  ],
  ['builds everything: `npm run test:docs` begins with its parts', /^npm run build$/],
]
