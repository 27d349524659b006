import { and, eq, gt, sql } from "drizzle-orm";
import type { StoredSource } from "@/lib/contract/chat/schemas";
import type { Db } from "../../../db/client";
import { responses, responseVersions } from "../../../db/schema/chat";
import { type DocumentRow, passages } from "../../../db/schema/knowledge";
import { sentencesOf } from "../../../search/analysis/sentences";
import { eraseAudioOfReply } from "../../../speech/erase-audio";
import { removeFiles } from "../../../storage/orphaned-files";
import { type Claim, type IngestDeps, writeClaimed } from "./claim";

const BATCH = 100;
/** Shorter sentences are ordinary phrases, not quotations. */
const QUOTATION_MIN_CHARACTERS = 20;
const OMISSION = "[…]";

type Deps = Pick<IngestDeps, "db" | "storage" | "log" | "now">;

/**
 * Erases a document's text from replies and their earlier versions: the passages of their sources, and the sentences that they
 * quote word for word. Titles stay, so that a citation still says what it cited. Throws LeaseLost.
 */
export async function eraseQuotations(deps: Deps, document: DocumentRow, claim: Claim): Promise<void> {
  const { id, documentId } = passages;
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const isNext = and(eq(documentId, document.id), gt(id, after));
    const batch = await deps.db.select({ id }).from(passages).where(isNext).orderBy(id).limit(BATCH);
    const last = batch.at(-1)?.id;
    if (last === undefined) return;
    const passageIds = new Set(batch.map((passage) => passage.id));
    const audio = await deps.db.transaction(async (tx) => {
      await writeClaimed(tx, claim, {});
      return eraseFromReplies(tx, document, passageIds, deps.now());
    });
    await removeFiles(deps, audio);
    after = last;
  }
}

/** Returns the files of the replies' audio, to be removed once the transaction has committed. */
async function eraseFromReplies(
  tx: Db,
  { entityId, language }: DocumentRow,
  passageIds: ReadonlySet<string>,
  now: Date,
): Promise<string[]> {
  const audio: string[] = [];
  for (const passageId of passageIds) {
    const cites = sql`@> jsonb_build_array(jsonb_build_object('passage_id', ${passageId}::text))`;
    const isCiting = and(sql`${responses.sources} ${cites}`, eq(responses.entityId, entityId));
    for (const reply of await tx.select().from(responses).where(isCiting).orderBy(responses.id).for("update")) {
      const { quoted, sources } = withoutPassages(reply.sources, passageIds);
      const without = (text: string) => withoutQuotations(text, quoted, language ?? "");
      const bodyBefore = reply.bodyBefore === null ? null : without(reply.bodyBefore);
      await tx
        .update(responses)
        .set({ sources, body: without(reply.body), bodyBefore })
        .where(eq(responses.id, reply.id));
      audio.push(...(await eraseAudioOfReply(tx, reply.id, now)));
    }
  }
  // One pass over the entity's earlier versions, which are few and have no index by their sources.
  const older = await tx
    .select({ version: responseVersions })
    .from(responseVersions)
    .innerJoin(responses, and(eq(responses.id, responseVersions.responseId), eq(responses.entityId, entityId)))
    .where(
      sql`exists (select from jsonb_array_elements(${responseVersions.sources}) s
        where (s ->> 'passage_id')::uuid = any(array(select jsonb_array_elements_text(${JSON.stringify([...passageIds])}::jsonb)::uuid)))`,
    );
  for (const { version } of older) {
    const { quoted, sources } = withoutPassages(version.sources, passageIds);
    const body = withoutQuotations(version.body, quoted, language ?? "");
    await tx.update(responseVersions).set({ sources, body }).where(eq(responseVersions.id, version.id));
  }
  return audio;
}

function withoutPassages(sources: readonly StoredSource[], passageIds: ReadonlySet<string>) {
  const isErased = (source: StoredSource) => passageIds.has(source.passage_id);
  return {
    quoted: sources.filter(isErased).map(({ passage }) => passage),
    sources: sources.map((source) => (isErased(source) ? { ...source, passage: "", url: null } : source)),
  };
}

/** A text without the sentences of some passages that it has word for word. */
function withoutQuotations(text: string, quoted: readonly string[], language: string): string {
  const sentences = quoted
    .flatMap((passage) => sentencesOf(passage, language))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= QUOTATION_MIN_CHARACTERS);
  const erased = sentences.reduce((rest, sentence) => rest.replaceAll(sentence, OMISSION), text);
  return erased.replace(/\[…\](?:\s?\[…\])+/g, OMISSION);
}
