import type { TextFunction } from "./find-text-functions.mjs";

type Rule = Readonly<{ reason: string; covers: (of: TextFunction) => boolean }>;

const ofTypes = (types: RegExp) => (of: TextFunction) => of.parameters.some(({ type }) => types.test(type));
const inFile = (files: RegExp) => (of: TextFunction) => files.test(of.file);

/** Functions that are not called with the texts here, each group with its reason. */
const RULES: readonly Rule[] = [
  {
    reason: "a step that reads and writes records; the functions that it passes texts to are called here themselves",
    covers: ofTypes(
      /\b(Db|Ctx|SiteCtx|Verb|Platform|Actor|Payments|Stripe|StripeCall|Cloning|FileStorage|Launcher|SQL|Column|Pool|Upstream|Registry|\w*Deps|CallHost|RequestInit)\b/,
    ),
  },
  {
    reason: "needs a page or a connection: a hook, or a function of elements, files and requests",
    covers: (of) =>
      /^use[A-Z]/.test(of.name) ||
      inFile(/^lib\/client\/browser\/push\.ts$/)(of) ||
      ofTypes(
        /\b(Element|HTML\w*Element|File|Blob|Headers|Request|Response|Context|IncomingMessage|ServerResponse|StorageArea|ReadableStream|AsyncIterable)\b/,
      )(of),
  },
  {
    reason: "the browser's storage is read or written by a key",
    covers: inFile(
      /^(lib\/client\/\w+\/(drafts|draft-store|form-draft|unsent|workflow-storage|copy-text|save-text|chat-remote|start-listening|api)|components\/.*\/(use-[a-z-]+|seen-notices|form-machine|finish-workflow|user-actions))\.ts$/,
    ),
  },
  {
    reason: "counts the items of an answer, and reads none of its texts",
    covers: inFile(/^lib\/contract\/workflow\/has-claims\.ts$/),
  },
  {
    reason: "runs in a reader process, which is killed after a time",
    covers: (of) =>
      inFile(/^lib\/platform\/documents\/worker\//)(of) && !ON_THE_LOOP.test(of.file.split("/").at(-1) ?? ""),
  },
  {
    reason: "given settings of the operator, names of this code or ids",
    covers: inFile(
      /^lib\/platform\/(config|log|tracing|dns\/resolver|email\/(smtp|outbox)|images\/disk-cache|storage\/filesystem|seed\/.*|captcha\/proof-of-work|modules\/system\/(name-schemas|error-responses)|models\/(anthropic|google|choose-model)|embedding\/.*|payments\/(stripe-calls|test-periods)|db\/client|search\/(passage-cache|weights|postings|vectors))\.ts$/,
    ),
  },
  {
    reason: "ciphers, hashes and picture coders of libraries; their time is fixed or bounded by the size of the file",
    covers: inFile(
      /^lib\/platform\/(encryption|auth\/passwords|sso\/self-signed|images\/.*|modules\/second-factor\/.*)\.ts$/,
    ),
  },
  {
    reason: "writes and reads the parts of an entity file by names of this code; a part has a fixed number of rows",
    covers: inFile(/^lib\/platform\/transfer\//),
  },
  {
    reason: "a row or a page's texts are put into the form of an answer, without reading the text",
    covers: inFile(
      /(presenter|exports\/present-export)\.ts$|domains\/canonical-address\.ts$|^lib\/bff\/|^components\/(billing|plans|conversations|entities|talk|overview)\//,
    ),
  },
];

/** Files of the reader's folder that also read short texts in the server process (documents/read-text.ts). */
const ON_THE_LOOP =
  /^(read-text|text-markup|text-tables|split-passages|detect-language|function-words|clean-text|decode-wav)\.js$/;

/** Single functions, by the reason that they are not called. */
const FUNCTIONS: Readonly<Record<string, readonly string[]>> = {
  "compares or puts together names, ids, dates and texts of the catalogues": [
    ...["dayLabel", "classNames", "requiresWebsite", "messageOr", "failureMessage", "loadFailureText", "listAddress"],
    ...["reportAddress", "isInView", "matchesFilters", "readReports"],
    ...["requireAnotherAdmin", "pathOnThisSite", "finalPayload", "isPublicPicture", "forecastSpend", "jobAbilities"],
    ...[
      "takeQuestionBeyondQuota",
      "isOfEntity",
      "unsubscribeLink",
      "readUnsubscribeToken",
      "mailListOf",
      "shiftHours",
      "subjectOf",
    ],
    ...[
      "requireNewWords",
      "requireNewName",
      "kindWeight",
      "workToken",
      "newPasswordProblems",
      "commonInput",
      "yearProblems",
    ],
    ...[
      "createClaimToken",
      "isClaimToken",
      "metadataOf",
      "registerKind",
      "getTexts",
      "partAt",
      "withAdvice",
      "pageMetadata",
      "unlistedMetadata",
      "chooseWording",
      "lastLocalDays",
      "offsetReader",
      "reloadRecord",
      "accountNotice",
      "canLack",
      "signCall",
      "cellAt",
      "mayHaveAddress",
    ],
  ],
  "passes fields on to functions and schemas that are called here themselves": [
    ...[
      "checkInput",
      "personOf",
      "findEmailProblem",
      "rankPassages",
      "weighQuestion",
      "answerFeatures",
      "accessProblems",
      "nextState",
      "sentencesOfReply",
    ],
  ],
  "lays out the short lines of an invoice, whose fields have a limit": ["layoutLines"],
  "makes a condition of SQL of each word of a search, whose length has a limit": ["matchWords", "searchMessages"],
  "runs in a reader process, which its caller starts": ["checkRecording"],
  "keeps the result of a function that is called here itself": ["analysedPassage", "analysedTitle"],
  "joins what the synthesiser made": ["joinAudio"],
  "reads a file of a vendor or a key of the operator, whose size has a limit": [
    "checkSound",
    "checkPcm",
    "algorithmOf",
  ],
};

/** Why a function is not called with the texts; null when it has to be. */
export function exemption(of: TextFunction): string | null {
  const single = Object.entries(FUNCTIONS).find(([, names]) => names.includes(of.name))?.[0];
  return single ?? RULES.find(({ covers }) => covers(of))?.reason ?? null;
}
