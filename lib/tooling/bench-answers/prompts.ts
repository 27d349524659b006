import { DEFAULT_BEHAVIOUR } from "@/lib/contract/behaviour/schemas";
import { draftReply } from "@/lib/platform/modules/chat/reply/draft-reply";
import type { PastTurn } from "@/lib/platform/modules/talk/compose-call";
import { loadReplyConfig } from "@/lib/platform/modules/talk/load-reply-config";
import { receivedPrompt } from "@/lib/platform/testing/model-prompts";
import { createModelServer, type ModelServer, says } from "@/lib/platform/testing/model-server";
import { createTestPlatform } from "@/lib/platform/testing/test-platform";
import { type Collection, ingest } from "./collection";
import { judgedShare } from "./judged";
import type { BenchQuestion, Set as Xquad } from "./xquad";

/** The least shares of questions whose paragraph is in the prompt. */
const TARGETS = { alone: 0.96, follow_up: 0.9, other_language: 0.85 };
type Kind = keyof typeof TARGETS;

/** A message as a visitor sends it, and the question that it means in the language of the material. */
type BenchMessage = Readonly<{
  kind: Kind;
  typed: string;
  meant: string;
  language: string;
  history: readonly PastTurn[];
  paragraph: number;
}>;

/**
 * Prints in how many of a language model's prompts the paragraph with the answer is, with and without written search queries. A
 * server with OpenAI's protocol takes the part of the query writer; it knows what each message means, so the figures are
 * for a writer without mistakes.
 */
export async function printPrompts(sets: readonly Xquad[], log: (line: string) => void): Promise<void> {
  log("material | kind | questions | paragraph in the prompt: as typed, with queries | calls for queries | documents");
  for (const set of sets) {
    const model = await createModelServer();
    const on = await createTestPlatform({
      env: { RATE_LIMITS: "off", LLM_BASE_URL: model.url, LLM_MODEL: "bench" },
      databaseUrl: null,
    });
    const collection = await ingest(on, set);
    const asked = messagesOf(set, sets);
    for (const kind of Object.keys(TARGETS) as Kind[]) {
      const ofKind = asked.filter((message) => message.kind === kind);
      if (ofKind.length === 0) continue;
      const typed = await measure(model, { collection, set, messages: ofKind, query_writing: false });
      const written = await measure(model, { collection, set, messages: ofKind, query_writing: true });
      const cells = [
        `${typed.found.toFixed(4)} ${judgedShare(written.found, "≥", TARGETS[kind])}`,
        written.writerCalls.toFixed(2),
        written.documents.toFixed(1),
      ];
      log([set.language, kind, ofKind.length, ...cells].join(" | "));
    }
    await on.close();
    await model.close();
  }
}

function messagesOf(set: Xquad, sets: readonly Xquad[]): BenchMessage[] {
  return set.questions.flatMap((own, place) => {
    const { question: meant, paragraph } = own;
    const shared = { meant, paragraph, history: [] };
    const others = sets.filter(({ language }) => language !== set.language);
    const other = others[place % Math.max(others.length, 1)];
    const translated = other?.questions[place];
    return [
      { ...shared, kind: "alone", typed: meant, language: set.language } as const,
      ...followUp(set, own, place),
      ...(other && translated
        ? [{ ...shared, kind: "other_language", typed: translated.question, language: other.language } as const]
        : []),
    ];
  });
}

/** A question without its names, after one about the same article. */
function followUp(set: Xquad, { question, paragraph, article }: BenchQuestion, place: number): BenchMessage[] {
  const typed = question.replace(/(?<=\S\s)\p{Lu}[\p{L}\p{M}'’.-]*(?:\s\p{Lu}[\p{L}\p{M}'’.-]*)*/gu, "it");
  const before = set.questions.find((one, at) => one.article === article && at !== place);
  if (!before || typed === question || set.language === "de") return [];
  const history = [{ message: before.question, reply: before.answers[0] ?? "" }];
  return [{ kind: "follow_up", typed, meant: question, language: set.language, history, paragraph }];
}

type Run = { collection: Collection; set: Xquad; messages: readonly BenchMessage[]; query_writing: boolean };

async function measure(model: ModelServer, { collection, set, messages, query_writing }: Run) {
  const { on, entity } = collection;
  const config = await loadReplyConfig(on.platform.db, entity.id);
  let found = 0;
  let writerCalls = 0;
  let documents = 0;
  for (const { typed, meant, language, history, paragraph } of messages) {
    model.behave((response, call) => {
      const isReply = receivedPrompt(call).system.includes("Reference number");
      if (!isReply) writerCalls += 1;
      return says(isReply ? "Ready." : `${set.language}: ${meant}`)(response, call);
    });
    const settings = { ...DEFAULT_BEHAVIOUR, query_writing };
    await draftReply(on.platform, config, { settings, question: typed, language, history, purpose: "test" });
    const prompt = receivedPrompt(model.asked.at(-1));
    model.asked.length = 0;
    documents += prompt.documents.length;
    const body = comparable(set.paragraphs[paragraph]?.body ?? "");
    if (prompt.documents.some((document) => comparable(document.body) === body)) found += 1;
  }
  const share = (count: number) => count / messages.length;
  return { found: share(found), writerCalls: share(writerCalls), documents: share(documents) };
}

const comparable = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "");
