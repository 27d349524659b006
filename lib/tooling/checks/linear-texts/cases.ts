import { randomUUID } from "node:crypto";
import { parsePeople } from "@/components/access/parse-people";
import { changeRules } from "@/components/behaviour/behaviour-values";
import { take, takeParts } from "@/components/chat/reveal-budget";
import { readVisitorQuery } from "@/components/entity-visitors/visitor-query";
import { withText } from "@/components/workflow/creation-values";
import { lexed, visibleLength } from "@/lib/client/chat/markdown-blocks";
import { containsFolded } from "@/lib/client/text/contains-folded";
import { splitAtValue } from "@/lib/client/text/split-at-value";
import { diffWords } from "@/lib/client/text/word-diff";
import { joinResults } from "@/lib/client/voice/heard-text";
import { segmentsOf } from "@/lib/contract/languages/segments.js";
import { readSignInReturn } from "@/lib/contract/pages/sign-in-return";
import { stripMarks } from "@/lib/contract/voice/stripped-text";
import { readSignature } from "@/lib/platform/cells/signed-call";
import { splitPassages } from "@/lib/platform/documents/worker/split-passages.js";
import { composeAnswer } from "@/lib/platform/models/embedded/compose-answer";
import * as phrases from "@/lib/platform/models/embedded/compose-phrases";
import { forbiddenTopics, isAbout } from "@/lib/platform/models/embedded/forbidden-topics";
import { quote } from "@/lib/platform/models/embedded/quote";
import { answersSelfQuestion, isAlsoAboutMaterial } from "@/lib/platform/models/embedded/self-question";
import { earlierQuestions } from "@/lib/platform/modules/chat/history/earlier-questions";
import type { OutgoingFilter } from "@/lib/platform/modules/chat/outgoing/filter";
import { languageCheck } from "@/lib/platform/modules/chat/outgoing/language-check";
import { leakGuard } from "@/lib/platform/modules/chat/outgoing/leak-guard";
import { readHeading } from "@/lib/platform/modules/chat/outgoing/read-heading";
import { readReference } from "@/lib/platform/modules/chat/outgoing/read-reference";
import { readRound } from "@/lib/platform/modules/chat/outgoing/read-round-reference";
import { isVerbatim } from "@/lib/platform/modules/chat/outgoing/verbatim";
import { withoutFollowUps } from "@/lib/platform/modules/chat/outgoing/without-follow-ups";
import { withoutImages } from "@/lib/platform/modules/chat/outgoing/without-images";
import { withoutTrailingLines } from "@/lib/platform/modules/chat/outgoing/without-leading-blanks";
import { withoutOtherSpeakers } from "@/lib/platform/modules/chat/outgoing/without-other-speakers";
import { withoutSearchMarks } from "@/lib/platform/modules/chat/outgoing/without-search-marks";
import { withoutSourceList } from "@/lib/platform/modules/chat/outgoing/without-source-list";
import { withoutTags } from "@/lib/platform/modules/chat/outgoing/without-tags";
import { withoutThoughts } from "@/lib/platform/modules/chat/outgoing/without-thoughts";
import { withoutWrapping } from "@/lib/platform/modules/chat/outgoing/without-wrapping";
import { isUnanswered } from "@/lib/platform/modules/chat/reply/reply-sources";
import { replacedBy } from "@/lib/platform/modules/memory/merge-facts";
import { parseQuestions } from "@/lib/platform/modules/questions/parse-questions";
import { offerEmergencyHelp } from "@/lib/platform/modules/safety/compose-safety-reply";
import { findCountries } from "@/lib/platform/modules/safety/find-countries";
import { languageOfMatch, phrasePatterns } from "@/lib/platform/modules/safety/phrase-patterns";
import { parseQueries } from "@/lib/platform/modules/talk/parse-queries";
import { addressesOf } from "@/lib/platform/plan-import";
import { analysePassage, analyseTitle } from "@/lib/platform/search/analyse-passage";
import { containsContact, mayContainContact } from "@/lib/platform/search/analysis/contact-forms";
import { asksForContactItself, contactAskedFor } from "@/lib/platform/search/analysis/contact-words";
import { containsExpected } from "@/lib/platform/search/analysis/contains-expected";
import { translateKnownWords } from "@/lib/platform/search/analysis/phrasebook";
import { languageOfShortQuestion } from "@/lib/platform/search/analysis/written-language";
import { indexedTerms } from "@/lib/platform/search/indexed-terms";
import { readQuestion } from "@/lib/platform/search/question";
import { comparableQuestion, questionLikeness } from "@/lib/platform/search/question-likeness";
import { similarTerms } from "@/lib/platform/search/similar-terms";
import { similarityTo, toQueryTerm } from "@/lib/platform/search/similarity";
import { weighQuestion } from "@/lib/platform/search/weigh-question";
import { sortByName } from "@/lib/platform/sort-by-name";
import { splitSentences } from "@/lib/platform/speech/sentences/split-sentences";
import { spokenSentences } from "@/lib/platform/speech/sentences/spoken-sentences";
import { verificationOf } from "@/lib/platform/sso/email-verification";
import { readableAttributes } from "@/lib/platform/sso/person-attributes";
import { readSamlMetadata } from "@/lib/platform/sso/read-saml-metadata";
import { parseAllowedUrl, toWebFailure } from "@/lib/platform/web/fetch-address";
import { createRobots } from "@/lib/platform/web/robots";

const SHORT = "A bell, rung.";
const profile = (text: string) => ({
  name: text,
  isPerson: true,
  caption: text,
  purpose: text,
  topics: [text],
  visitor: text,
});
const filtered = (filter: OutgoingFilter, text: string) => filter.push(text) + filter.end();
const PASSAGE = { index: 1, title: "Letter", body: SHORT };

/** Calls of functions whose other parameters are records or functions, by the name of the function. */
export const CASES: Readonly<Record<string, (text: string) => unknown>> = {
  answersSelfQuestion: (text) => answersSelfQuestion("nature", text),
  isAlsoAboutMaterial: (text) => isAlsoAboutMaterial("nature", text, "en"),
  readVisitorQuery: (text) => readVisitorQuery({ get: () => text }),
  readSamlMetadata: (text) => {
    const names = [{ kind: "OrganizationName" as const, language: text, text }];
    const services = [{ name: "SingleSignOnService" as const, binding: text, location: text }];
    const provider = { entityId: text, organizationNames: names, validUntil: [text], services, certificates: [text] };
    return readSamlMetadata(text, new Date(0), async () => [provider]).catch(() => null);
  },
  addressesOf: (text) => addressesOf([{ email: text }]),
  changeRules: (text) => changeRules({ rules: text, sayable_rules: [text] }, text),
  containsContact: (text) => (["phone", "email", "address"] as const).map((kind) => containsContact(text, kind)),
  mayContainContact: (text) => (["phone", "email"] as const).map((kind) => mayContainContact(text, kind)),
  asksForContactItself: (text) => (["phone", "email"] as const).map((kind) => asksForContactItself(text, kind)),
  contactAskedFor: (text) => [contactAskedFor(text, "en", null), contactAskedFor(`电话${text}`, "zh", "number")],
  languageOfShortQuestion: (text) => languageOfShortQuestion(text, "en"),
  translateKnownWords: (text) => [translateKnownWords(text, "de", "en"), translateKnownWords(text, "zh", "en")],
  containsExpected: (text) =>
    (["time", "number", "reason", "person", "price", "address"] as const).map((expected) =>
      containsExpected(text, expected, "en"),
    ),
  readSignature: (text) =>
    readSignature("secret", text, { registries: ["https://example.org"], path: text, payload: text, now: new Date() }),
  createRobots: (text) => {
    const rules = [{ kind: "disallow" as const, path: text }];
    return createRobots({ rules, sitemaps: [text] }, "https://site.test", "semblance").allows(
      new URL("https://site.test/a"),
    );
  },
  containsFolded: (text) => containsFolded(text, SHORT),
  diffWords: (text) => diffWords(text, SHORT),
  earlierQuestions: (text) => earlierQuestions([{ message: text, reply: text }], "en"),
  findCountries: (text) => findCountries({ acceptLanguage: text, timeZone: text }, "en"),
  greet: (text) => phrases.greet(profile(text), "en"),
  introduce: (text) => phrases.introduce(profile(text), "en"),
  isAbout: (text) => isAbout(text, forbiddenTopics(["Do not talk about bells."])),
  isVerbatim: (text) => [isVerbatim(text, PASSAGE), isVerbatim(SHORT, { ...PASSAGE, body: text })],
  joinResults: (text) => joinResults([text, text]),
  languageCheck: (text) =>
    filtered(
      languageCheck(() => false),
      text,
    ),
  leakGuard: (text) => filtered(leakGuard({ canary: "z0123456789", rules: randomUUID() + text }), text),
  parseAllowedUrl: (text) => parseAllowedUrl(text, { userAgent: SHORT }),
  parsePeople: (text) => parsePeople(text, ["name"]),
  parseQuestions: (text) => parseQuestions(text, { max: 5, maxCharacters: 200 }),
  readHeading: (text) => readHeading(text, false, () => "open"),
  readRound: (text) => readRound(text, [{ index: 1, title: "bell", body: "It rings." }], false),
  readReference: (text) => readReference(text, [{ index: 1, title: "bell", body: "It rings." }], false),
  readSignInReturn: (text) => readSignInReturn(new URLSearchParams({ next: text })),
  readableAttributes: (text) => readableAttributes(text, { [text]: text }),
  sayMore: (text) => phrases.sayMore(text.length, text.length > 0 ? "en" : "de"),
  sayWishRemarks: (text) => phrases.sayWishRemarks(null, [text], "en"),
  quote: (text) => {
    const sentences = text.split("\n").map((line) => ({ text: line, score: 1 }));
    const passage = { index: 1, language: "en", body: text, heading: text, sentences };
    return quote([passage], { length: "as_needed", areSourcesShown: true }, () => text);
  },
  phrasePatterns: (text) => phrasePatterns({ en: [text.replace(/[^a-z ]/g, "")] }),
  languageOfMatch: (text) => languageOfMatch(phrasePatterns({ en: ["help"] }), text, "en"),
  offerEmergencyHelp: (text) => offerEmergencyHelp({ kind: "medical", language: "en" }, [text]),
  sayAboutSelf: (text) => phrases.sayAboutSelf("nature", profile(text), "en"),
  sayNothingKnown: (text) =>
    phrases.sayNothingKnown(
      profile(text),
      { noAnswer: text, missing: [text], missingKind: null, otherLanguages: [] },
      "en",
    ),
  segmentsOf: (text) =>
    (["sentence", "word"] as const).map((granularity) =>
      Array.from(segmentsOf(text, new Intl.Segmenter("en", { granularity }))),
    ),
  spokenSentences: (text) => spokenSentences(text, { language: "en", isFinished: true }),
  splitSentences: (text) =>
    [true, false].map((isFinished) => splitSentences(text, { isFinished, languageOf: () => "de" })),
  stripMarks: (text) => [true, false].map((isFinished) => stripMarks(text, { isFinished, saysAddresses: isFinished })),
  similarTerms: (text) => similarTerms([text], "en", indexedTerms([text, SHORT], "en")),
  similarityTo: (text) => similarityTo(toQueryTerm("lighthouse"), text),
  splitAtValue: (text) => splitAtValue(({ name }) => text + name + text, "name"),
  sortByName: (text) => sortByName([text, SHORT], (name) => name),
  splitPassages: (text) => splitPassages([{ kind: "paragraph", text }], "en"),
  take: (text) => take(text, { remaining: 1e9, cite: () => null, known: null, caret: null }),
  takeParts: (text) => takeParts(text, { remaining: 1e9, cite: () => null, known: null, caret: null }),
  toWebFailure: (text) => toWebFailure(new TypeError(text)),
  verificationOf: (text) => verificationOf(new Map([["email_verified", text]])),
  withoutFollowUps: (text) =>
    filtered(
      withoutFollowUps(() => {}),
      text,
    ),
  parseQueries: (text) =>
    parseQueries(text, { languages: ["en", "de"], names: new Map([["english", "en"]]), messages: text }),
  withoutSourceList: (text) => filtered(withoutSourceList([PASSAGE]), text),
  withText: (text) => withText({} as never, "person", "firstName" as never, text, (name) => name),
};

/** Functions that take the text within a record. */
export const FURTHER: Readonly<Record<string, (text: string) => unknown>> = {
  analysePassage: (text) => analysePassage({ text, language: "en" }),
  analyseTitle: (text) => analyseTitle({ text, language: "en" }),
  composeAnswer: (text) =>
    composeAnswer({
      entity: { name: text, type: "person", caption: text, topics: [text] },
      question: text,
      language: "en",
      isAboutSomething: true,
      evidence: 2,
      coverage: 1,
      passages: [{ index: 1, language: "en", sentences: [{ text, score: 1 }] }],
    }),
  isUnanswered: (text) =>
    isUnanswered({
      message: { body: text, language: "en" },
      reply: text,
      noAnswer: SHORT,
      sources: [],
      passages: [],
      metadata: undefined,
    }),
  questionLikeness: (text) => questionLikeness(comparableQuestion(text, "en"), comparableQuestion(SHORT, "en")),
  readQuestion: (text) => {
    const question = readQuestion({ text, previous: [text], language: "en", askedIn: "en" });
    return weighQuestion(question, 10, new Map());
  },
  replacedBy: (text) => replacedBy([{ fact: text }], { fact: text, kind: "home" } as never),
  visibleLength: (text) => lexed(text).map(visibleLength),
  withoutImages: (text) => filtered(withoutImages(), text),
  withoutOtherSpeakers: (text) => filtered(withoutOtherSpeakers({ self: "Bell" }), text),
  withoutSearchMarks: (text) => filtered(withoutSearchMarks(), text),
  withoutTrailingLines: (text) => filtered(withoutTrailingLines(), text),
  withoutWrapping: (text) => filtered(withoutWrapping(), text),
  withoutTags: (text) => filtered(withoutTags(), text),
  withoutThoughts: (text) => filtered(withoutThoughts({ beginsInThought: false, onUnmarkedEnd: () => {} }), text),
};
