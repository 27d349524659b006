import type { Output } from "@/lib/contract";
import type { InputOf } from "@/lib/contract/http/endpoint";
import type { createContextData } from "@/lib/contract/knowledge/endpoints";
import { RESTORABLE_MS } from "../modules/knowledge/delete-context-data";
import type { Caller } from "./caller";
import type { Owner } from "./owners";
import type { TestPlatform } from "./test-platform";

type DocumentOutput = Output<"getContextData">;
type DocumentInput = Omit<InputOf<typeof createContextData>, "digitalentity_id">;

/** Adds a document and waits until it is processed. */
export async function addAndWait(
  on: TestPlatform,
  { caller, entityId }: Owner,
  input: DocumentInput,
): Promise<DocumentOutput> {
  const created = await caller.call("createContextData", { digitalentity_id: entityId, ...input });
  if (!created.ok) throw new Error(created.error.message);
  await on.platform.jobs.whenIdle();
  return getDocument(caller, created.data.id);
}

/** Uploads a file and waits until it is processed. */
export async function uploadAndWait(
  on: TestPlatform,
  { caller, entityId }: Owner,
  file: { name: string; bytes: Uint8Array | string },
  fields: Record<string, string> = {},
): Promise<DocumentOutput> {
  const blob = new File([file.bytes as BlobPart], file.name);
  const created = await caller.upload("createContextData", { digitalentity_id: entityId, ...fields }, blob);
  if (!created.ok) throw new Error(created.error.message);
  await on.platform.jobs.whenIdle();
  return getDocument(caller, created.data.id);
}

export async function getDocument(caller: Caller, id: string): Promise<DocumentOutput> {
  const answer = await caller.call("getContextData", { id });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}

/** Deletes a document and waits until it can no longer be restored and is erased. */
export async function deleteForGood(on: TestPlatform, { caller }: Pick<Owner, "caller">, id: string): Promise<void> {
  const deleted = await caller.call("deleteContextData", { id });
  if (!deleted.ok) throw new Error(deleted.error.message);
  on.advance(RESTORABLE_MS + 1);
  on.platform.jobs.wake();
  await on.platform.jobs.whenIdle();
}

/** The bodies of the passages that a question finds, best first. */
export async function found(on: TestPlatform, entityId: string, question: string, year: number | null = null) {
  const { db, retrieval } = on.platform;
  const { passages } = await retrieval.find(db, { entityId, question, language: "en", year, limit: 5 });
  return passages.map(({ body }) => body);
}
