/**
 * Private metaphors that identifiers and file names may not contain (`frontDoor`, `page-desk.ts`), each with the standard term.
 * @type {ReadonlyMap<string, string>}
 */
export const IDENTIFIER_WORDS = new Map([
  ["anew", "again, regenerate"],
  ["beat", "heartbeat"],
  ["comer", "waiter"],
  ["conversing", "withIdpErrors"],
  ["crooked", "error"],
  ["crumbs", "breadcrumbs"],
  ["desk", "batcher"],
  ["disown", "anonymize, mark private"],
  ["door", "entry point, access"],
  ["foresee", "prefetch"],
  ["forgive", "reset"],
  ["heir", "successor"],
  ["house", "codebase, product"],
  ["hung", "ok"],
  ["keeper", "owner, holder"],
  ["living", "not deleted, active"],
  ["mouth", "test proxy"],
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
  ["upkeep", "maintenance"],
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

/** Names that the specification gives. @type {ReadonlySet<string>} */
export const GIVEN_NAMES = new Set(["leans_on_earlier"]);

/**
 * Riddles in comments: pronouns, negations and relative clauses in the place of a noun. Say the noun: "the row's
 * interval" instead of "that of the row", "null for an unknown id" instead of "null when it is none".
 * @type {readonly RegExp[]}
 */
export const COMMENT_RIDDLES = [
  // "What a page needs", "Who speaks": name the thing or the person first.
  /(?:^[\s/*]*|[.:;] )Wh(?:at|atever|o|om|ose|oever)\b/,
  // "The same by the interval that the row has": say what is the same as what.
  /(?:^[\s/*]*|[.:;] )The same (?:as|at|by|for|from|in|of|on|with)\b/,
  /(?<!\bso )\bth(?:at|ose) (?:by|for|from|in|of|on|with)\b/,
  /\b(?:is|are|was|were) none\b/,
  // "It is no address". "There is no limit" and "it is no longer shown" are natural.
  /(?<!\bthere )\b(?:is|are|was|were) no (?!longer\b|more\b)[a-z]/i,
];

/** Patterns that texts of the interface may not contain. @type {readonly RegExp[]} */
export const INTERFACE_WORDS = [
  /\banew\b/i,
  /\bwhoever\b/i,
  /\blet go on\b/i,
  /\bgo(es)? on with\b/i,
  /\bleave the reason out\b/i,
  /\byour opinion\b/i,
  /\bclipboard closed\b/i,
  /\bfor ever\b/i,
  /\blong since\b/i,
  /\b(is|are) had\b/i,
];
