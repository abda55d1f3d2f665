// Names of the first version that standard terms have replaced. None of them stands in product code
// as an identifier, in a comment or as the name of a file.
import { readdirSync, readFileSync } from 'node:fs';
import { at } from '../setup/project.mjs';

const FOLDERS = ['contract', 'server', 'src'];
const GENERATED = /(^|[\\/])generated[\\/]|\.generated\.ts$/;

/** Each line: what replaces the names, and the names. A name may be a regular expression. */
const RETIRED = {
  'useEnqueueMutation, MutationArgs, enqueueMutation, enqueueBatch':
    'useWant want(?=[(,]) Wish wish queueAll enqueueWish',
  'useUndoableMutation, useBatchMutation': 'useChange useBulk',
  'UndoEntry, useRequestWithToast, selectionActions':
    'TitleDeed useDeed useAct useSelectingDeeds Deed',
  'optimisticMutation, registerMutations, registry':
    'prediction predictions addPredictions bringPredictions',
  'applyOptimistic, optimisticState, selectOptimisticEntities': 'createFold selectTables',
  'tableWriter, tombstones, revokedAt': 'rewriteTable graves lostAsOf',
  'transient error': 'weather',
  'connectionStatus, startSeq, toAction': 'linkChanged wholeFrom meaningOf',
  'gqlRequest, snapshotCached, WithIdempotencyKey': 'snapshotKept Keyed(?!.by)',
  'fromOtherTab, serialize': 'asTold heardHere',
  'mergeMultipart, readResponse': 'joinParts readAnswer',
  'preload, preloadPlan, prefetchedResponses':
    'askAhead answersAhead loadAhead usePartsAhead useTreeAhead aheadIn',
  lazyWithPreload: 'createPart usePart createScreen preloadable',
  'useFirstInteraction, useStableWhilePressed, useLazyMenu, useBufferedKeydown':
    'useSignOfHand useUnpressed useLateMenu useEarlyKeys',
  'CardMenuContent, SectionMenuContent': 'OpenCardMenu OpenListMenu OpenListsMenu',
  'DragActiveAttribute, SkipDropAnimation, DragOverlayCard, useRetainTouchTarget':
    'StillDrop CardDragged useKeptTouch',
  'CardBadges, VisuallyHiddenNote, FileIcon, PendingIndicator, useIsPending':
    'CardFacts CardNote FileSign WaitingMark useIsWaiting',
  'announcements, messages, AddTaskLabel': 'dragWords activityWords AddTaskWords',
  'useVirtualCards, virtualItems, useScrollAnchoring, useNearViewport':
    'useCardWindow cardRows useSteadyScroll useIsNear',
  'prefersReducedMotion, useNow, useLastDefined, AutosizeTextArea, applyBackground':
    'prefersStill useByMinute useLastSeen GrowingArea wearBackground',
  'SessionContext, AuthScreens, AuthLayout, RootErrorFallback, ShellOverlays, mapServerError':
    'StayContext EntranceFrame LastResort ShellLayers wayBack rememberWayBack placeRefusal',
  'useCanonicalUrl, useLocallyCreatedProject, restorePositions, ActivityEntry':
    'useSlugsInAddress useBoardMadeHere placesBack Happening',
  authorize: 'lookAt',
  'boardInTaskForm, resendTasks, addedMembers, removeMember, accessDecisions':
    'legacyTaskView boardAsTasks tasksBrought bringTasks membersBrought memberGone accessAnswers',
  'requestConfirmation, userPreferences': 'askToConfirm ownLook',
  'Transport, WorkspaceBroadcaster, PubSub, replayMissed, POLL_INTERVAL_MS':
    'Outlet WorkspaceLoop WakeUps catchUp LOOK_MS',
  'responseCache, boardQuery, lruCache, responseExtensions':
    'keptAnswers boardQuestion byteStore answerForm',
  'gracefulShutdown, slowRequestTimeout, csrf': 'gentleStop shutDoor slowSenders browserGuard',
  'supervise, startOrAttach, DatabaseUnavailable': 'keepUp bringUp databaseAway',
};

/** Paths of files that had these names. */
const RETIRED_FILES =
  /(^|\/)(ahead|parts|place|visibleTables)\.tsx?$|Part\.tsx?$|^server\/operating\//;

/** Stored on devices, or sent between tabs of different releases: the text stays, whatever the code calls it. */
const STORED = {
  "'sync/mutationQueued'": 'the type of a stored action',
  "'sync/mutationSettled'": 'the type of a stored action',
  "'sync/mutationRefused'": 'the type of a stored action',
  "'api/snapshotKept'": 'the type of an action that tabs of different releases send each other',
};

const replacementOf = new Map(
  Object.entries(RETIRED).flatMap(([instead, names]) =>
    names.split(' ').map((name) => [name.replace(/\(.*/, ''), instead]),
  ),
);
const ANY = new RegExp(
  `\\b(?:${Object.values(RETIRED).join(' ').replaceAll(' ', '\\b|\\b')}\\b)`,
  'g',
);
const PERSONS = /\b(?:somebody|nobody|whoever)\b/i;
const COMMENT = /^\s*(?:\/\/|\/?\*)|\s\/\/\s/;

export const productFiles = () =>
  FOLDERS.flatMap((folder) =>
    readdirSync(at(folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|css)$/.test(name) && !GENERATED.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );

const withoutStored = (text) =>
  Object.keys(STORED).reduce((left, stored) => left.replaceAll(stored, "''"), text);

/** @returns a line for each place where a retired name stands: `path:line: name → replacement` */
function retiredNamesIn(path, text) {
  const lines = withoutStored(text).split('\n');
  const inText = lines.flatMap((line, i) =>
    [...line.matchAll(ANY)].map(
      ([name]) => `${path}:${i + 1}: ${name} → ${replacementOf.get(name)}`,
    ),
  );
  return RETIRED_FILES.test(path) ? [`${path}: the name of the file`, ...inText] : inText;
}

/** @returns the comment lines that say "somebody", "nobody" or "whoever" instead of a role */
const personsIn = (path, text) =>
  text
    .split('\n')
    .map((line, i) => [line, i])
    .filter(([line]) => COMMENT.test(line) && PERSONS.test(line))
    .map(([, i]) => `${path}:${i + 1}`);

const inProduct = (find) =>
  productFiles().flatMap((path) => find(path, readFileSync(at(path), 'utf8')));

export const retiredNames = () => inProduct(retiredNamesIn);
export const personsInComments = () => inProduct(personsIn);
