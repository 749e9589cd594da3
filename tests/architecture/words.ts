import ts from 'typescript'
import type { Source } from './imports'
import { treeOf } from './trees'

interface RetiredWord {
  /** The retired names, separated by spaces. */
  readonly names: string
  /** The words to use instead. */
  readonly instead: string
  /** Paths where such a name has its usual meaning. */
  readonly except?: RegExp
}

/** `way` and `ways` are fields of tracked events and reports, which are stored and sent. */
const TRACKED =
  /^(demo|src\/contracts|src\/server\/visits|src\/features\/analytics|src\/report\/sample|tests\/unit\/(studio|contracts|server\/visits|features\/analytics))\//

const DEMO = /^(demo|tests\/unit\/studio)\//

/** Names that once had a private meaning. `docs/words.md` lists the words to use. */
export const RETIRED: readonly RetiredWord[] = [
  { names: 'Door', instead: 'ShowroomApi' },
  { names: 'openDoor', instead: 'exposeApi' },
  { names: 'door', instead: 'accessRule', except: DEMO },
  {
    names: 'Doors doors WorldDoor ItemDoor OtherDoor',
    instead: 'AccessRules, WorldRule, ItemRule, RecordRule',
  },
  { names: 'createDoors', instead: 'createAccessKeyPrompt' },
  { names: 'readDoors doorsOf behindDoors', instead: 'readAccessRules, visibilityByRules' },
  { names: 'DoorFault ReleaseDoor', instead: 'AccessFault, releaseAuth' },
  { names: 'readings Reading', instead: 'selectors, stats, VisitSession' },
  { names: 'PlayerReadings', instead: 'PlayerStats' },
  { names: 'Drafts createDraft createDrafts', instead: 'RecordParser' },
  { names: 'Parted parted parting Parting loadParting', instead: 'LazyFields, hyphenate, hyphenation' },
  { names: 'aim Aim aims', instead: 'target, Reference, references', except: DEMO },
  { names: 'noun Noun nouns', instead: 'Collection' },
  {
    names: 'said hear heard unheard misunderstood',
    instead: 'messages, received, accessFields, collect, onInvalid',
  },
  { names: 'shorn picked', instead: 'redact, pick' },
  { names: 'sight Sight sightOf Share shares', instead: 'visibility' },
  { names: 'given Given keyed', instead: 'omitUndefined, withUniqueKeys' },
  { names: 'way Way ways waysOn WayOn', instead: 'path, link, relatedLinks', except: TRACKED },
  { names: 'wayBack createWayBack', instead: 'returnPath' },
  { names: 'Showing openShowing', instead: 'Rendition' },
  { names: 'wish Wish wishes FilmWish VideoWish BackgroundWish', instead: 'SourceRequest, request' },
  { names: 'handOver createHandOver', instead: 'present' },
  { names: 'aftercare Aftercare createAftercare', instead: 'recovery' },
  { names: 'Ahead createAhead Preparations createPreparations', instead: 'preloadedNext, PreloadCache' },
  { names: 'inTurn inOrder', instead: 'serialQueue, limiter, actionSequence' },
  { names: 'Unless Sealed', instead: 'ErrorBoundary, FeatureBoundary' },
  { names: 'supply Supply createSupply', instead: 'contentLoader' },
  { names: 'reception Reception createReception', instead: 'session', except: DEMO },
  { names: 'turnAway turnedAway', instead: 'denyAccess' },
  { names: 'atHand', instead: 'guestContent' },
  { names: 'tellings tellOfVisit', instead: 'trackVisit' },
  { names: 'happening Happening happenings Happenings createHappenings', instead: 'appEvents, AppEvent' },
  { names: 'told Told', instead: 'reported, TimedEvent' },
  { names: 'stirred stirs hasStirred', instead: 'activity' },
  { names: 'Sign Signs signs SIGNS', instead: 'ActivitySource, activity', except: DEMO },
  { names: 'PATIENCE patience Patience browserPatience', instead: 'TIMEOUT_MS, timeout' },
  { names: 'kept KeptMessage', instead: 'queued, QueuedMessage, stored' },
  { names: 'anew beginAnew', instead: 'again, reset' },
  { names: 'awaited', instead: 'pending' },
  { names: 'unreached Unreached followUnreached', instead: 'unavailable' },
  { names: 'moments momentsBetween', instead: 'lifecycleEvents', except: DEMO },
  { names: 'leaveOut leftOut', instead: 'removeOverlay, omitted' },
  { names: 'pile Pile pileFor', instead: 'stack' },
  { names: 'wording', instead: 'siteTexts' },
  { names: 'retained retiredFiles', instead: 'previousReleases' },
  { names: 'heldFolder plainFile openPlain', instead: 'pinnedDirectory, safeOpen' },
  { names: 'guess guesses', instead: 'loginLimit', except: DEMO },
  { names: 'bearers', instead: 'authContext' },
  { names: 'begun begunFile', instead: 'started, partialFile' },
  { names: 'standing standings UpdatesStanding', instead: 'status' },
  { names: 'useCover', instead: 'inertStack' },
  { names: 'Nothing', instead: 'EmptyState' },
  { names: 'stranger STRANGER', instead: 'guest, GUEST' },
  { names: 'farewell', instead: 'reloadScreen' },
  {
    names: 'following isFollowing isRewinding rewinding createRewind unlessPassed isPassed',
    instead: 'the history adapter',
  },
]

/** Names retired for files and folders only. As identifiers they have other meanings. */
const RETIRED_FILES =
  /(^|\/)(reading|landscape|remember|later|draft|drafts|attempts|covers|wire|gate|turns|sealed|unless|enter|rewind|kept|told)(\.|\/)/
const CONTACT_DRAFT = /^(src|tests\/unit)\/features\/contact\//

interface Retired {
  readonly instead: string
  readonly except: RegExp | undefined
}

const BY_NAME: ReadonlyMap<string, Retired> = new Map(
  RETIRED.flatMap(({ names, instead, except }) =>
    names.split(' ').map((name) => [name, { instead, except }] as const),
  ),
)
const ANY_NAME = new RegExp(`\\b(?:${[...BY_NAME.keys()].join('|')})\\b`)

const problem = (place: string, name: string, instead: string): string =>
  `${place} is named "${name}": this name is retired, say ${instead}.`

/** Reports the retired names among the identifiers of a source. */
export function retiredIdentifiers(source: Source): readonly string[] {
  const { path, text } = source
  if (!ANY_NAME.test(text)) return []
  const tree = treeOf(source)
  const problems = new Map<string, string>()
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const retired = BY_NAME.get(node.text)
      if (retired && !retired.except?.test(path) && !problems.has(node.text)) {
        const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree))
        problems.set(node.text, problem(`${path}:${line + 1}`, node.text, retired.instead))
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return [...problems.values()]
}

/** Reports the retired names among those of files and folders. */
export function retiredPaths(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => {
    for (const part of path.split('/')) {
      const [stem = ''] = part.split('.')
      const retired = BY_NAME.get(stem)
      if (retired && !retired.except?.test(path)) return [problem(path, stem, retired.instead)]
    }
    const [, , name] = RETIRED_FILES.exec(path) ?? []
    return name !== undefined && !CONTACT_DRAFT.test(path)
      ? [problem(path, name, 'a word of docs/words.md')]
      : []
  })
}
