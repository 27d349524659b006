/**
 * Words that identifiers and file names may not contain (`toldAt`, `keep-told.ts`), each with the standard term.
 * @type {ReadonlyMap<string, string>}
 */
export const IDENTIFIER_WORDS = new Map([
  ["anew", "again, regenerate"],
  ["beat", "heartbeat"],
  ["begun", "started, pending"],
  ["comer", "waiter"],
  ["conversing", "withIdpErrors"],
  ["crooked", "error"],
  ["crumbs", "breadcrumbs"],
  ["desk", "batcher"],
  ["disown", "anonymize, mark private"],
  ["door", "entry point, access"],
  ["everybody", "anonymous, public"],
  ["foresee", "prefetch"],
  ["forgive", "reset"],
  ["heard", "received"],
  ["heir", "successor"],
  ["house", "codebase, product"],
  ["hung", "ok"],
  ["keeper", "owner, holder"],
  ["kept", "stored, cached"],
  ["laid", "added"],
  ["living", "not deleted, active"],
  ["mouth", "test proxy"],
  ["nobody", "anonymous, unowned"],
  ["nobodys", "unowned"],
  ["noted", "tracked"],
  ["nowhere", "unknown"],
  ["papers", "pdf"],
  ["patience", "timeout"],
  ["rehearsal", "warm-up"],
  ["rehearse", "warm up, test"],
  ["shuttered", "locked"],
  ["sight", "check result"],
  ["standing", "role"],
  ["tally", "counters, result"],
  ["tend", "maintain"],
  ["thief", "attacker"],
  ["told", "sent, notified"],
  ["unheard", "ignored"],
  ["upkeep", "maintenance"],
  ["whoever", "any caller"],
  ["wing", "layer"],
]);

/**
 * Names made of ordinary words that are private idioms together, in any spelling (`lookAt`, `look-at`, `LOOK_AT`).
 * @type {ReadonlyMap<string, string>}
 */
export const IDENTIFIER_NAMES = new Map([
  ["adminDoor", "adminAccess"],
  ["askedTogether", "batchLoader"],
  ["bringBack", "toBrowserResponse"],
  ["didNothing", "isRejectedStatement"],
  ["fewAtOnce", "pLimit"],
  ["finalizeReply", "storeReply"],
  ["goOnUnheard", "ignoreBrokenPipe"],
  ["goingOn", "continue"],
  ["halfSignIn", "PendingMfaLogin"],
  ["keepPartials", "flushPartialReplies"],
  ["keepSeen", "touchLastSeen"],
  ["knownMaterial", "passageCache"],
  ["lastWords", "SHUTDOWN_GRACE_MS"],
  ["lateCall", "lazyCall"],
  ["leadsNowhere", "isUnknownSlug"],
  ["leaningMessages", "followUps"],
  ["leansOnEarlier", "isFollowUp"],
  ["letOneGo", "yieldIfBusy"],
  ["lookAt", "check, inspect"],
  ["loopTurn", "yieldIfBusy"],
  ["looseFiles", "orphanedFiles"],
  ["nobodyElses", "PRIVATE"],
  ["pageBoard", "CacheInvalidationBus"],
  ["pathBefore", "sameOriginReferer"],
  ["preparePrompt", "retrieveGrounding"],
  ["prepareReply", "planReply"],
  ["saidOr", "messageOr"],
  ["settleReply", "storeReply"],
  ["sideDoor", "warm-up"],
  ["stepOut", "endOtherSessions"],
  ["talkingEntity", "ReplyConfig"],
  ["usualTurn", "averageTurnSize"],
  ["whereOneIs", "ActiveNavLink"],
  ["whoIsThere", "fetchCurrentUser"],
  ["withoutReader", "anonymizedHeaders"],
  ["writtenTogether", "batchWriter"],
  ["wrongTurn", "WorkflowBlocked"],
]);

/** Last words of a type's name that do not say what the type holds: `BillingNeeds`, `Facts`. */
export const TYPE_ENDINGS = ["Asked", "Facts", "How", "Made", "Needs", "Parts", "Some", "Told", "Wanted"];

/** Names that the specification, the database or a library gives. @type {ReadonlySet<string>} */
export const GIVEN_NAMES = new Set(["account_kept", "checkout_begun", "leans_on_earlier", "nowhere"]);

/**
 * Words of the private idiom in comments. Ordinary code has one of them in less than one comment line of a hundred
 * (0.6 % in 23,000 lines of the packages in node_modules).
 * @type {readonly RegExp[]}
 */
export const COMMENT_WORDS = [
  // A comment that begins with a relative clause hides its noun: "What a page needs".
  /^[\s/*]*Wh(at|o|ose|oever|om)\b/,
  /\b(un)?told\b|\btell(s|ing)? of\b/,
  /\bwho(m|se)?ever\b/i,
  /\b(nobody|somebody|everybody|anybody)\b/i,
  /\banew\b|\bbegun\b|\blaid\b|\bkept\b|\bheard\b|\bhung\b/,
  /\b(wings?|the house|doors?)\b/,
  /\b(goes|go|gone|went|going) on\b|\b(is|are|was|were|has|have) gone\b/,
  /\bst(ands?|ood|anding)\b|\b(lies?|lay) (in|at|below|beside|behind|beyond|between|under)\b/,
  /\blook(s|ed|ing)? at\b|\bsee(n|s)? to (it|that)\b/,
  /\basked\b|\bsaid\b|\bwanted\b|\b(is|are|be) had\b/,
  /\b(for ever|long since|meanwhile|beforehand|whence|thereof|hence|lest|nought|aught)\b/,
];

/** Patterns that texts of the interface may not contain. @type {readonly RegExp[]} */
export const INTERFACE_WORDS = [
  /\banew\b/i,
  /\bwhoever\b/i,
  /\b(is|are) told\b/i,
  /\blet go on\b/i,
  /\bgo(es)? on with\b/i,
  /\bleave the reason out\b/i,
  /\byour opinion\b/i,
  /\bclipboard closed\b/i,
  /\bfor ever\b/i,
  /\blong since\b/i,
  /\b(is|are) had\b/i,
];
