import { monitorEventLoopDelay } from "node:perf_hooks";
import { eq } from "drizzle-orm";
import { entities } from "../db/schema/entities";
import { addAndWait, getDocument, uploadAndWait } from "./documents";
import type { Owner } from "./owners";
import type { TestPlatform } from "./test-platform";

export type IngestionFigures = Readonly<{
  passages: number;
  seconds: number;
  passagesPerSecond: number;
  /** Maximum and 99th percentile of the event loop delay, in milliseconds. */
  loopMaxMs: number;
  loopP99Ms: number;
}>;

/** Adds texts or a file to an owner's entity through the API and measures until all are ready. */
export async function measureIngestion(
  on: TestPlatform,
  owner: Owner,
  what:
    | { texts: readonly { title: string; text: string; language?: "en" | "de" | "es" | "zh" }[] }
    | { name: string; bytes: Uint8Array },
): Promise<IngestionFigures> {
  // A book exceeds the free plan.
  await on.platform.db.update(entities).set({ planId: "institution" }).where(eq(entities.id, owner.entityId));
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const started = performance.now();
  const ids: string[] = [];
  if ("texts" in what) for (const one of what.texts) ids.push((await addAndWait(on, owner, one)).id);
  else ids.push((await uploadAndWait(on, owner, what)).id);
  const seconds = (performance.now() - started) / 1000;
  delay.disable();
  let passages = 0;
  for (const id of ids) {
    const document = await getDocument(owner.caller, id);
    if (document.status !== "ready")
      throw new Error(`${document.title}: ${document.error?.message ?? document.status}`);
    passages += document.passages;
  }
  return {
    passages,
    seconds,
    passagesPerSecond: passages / seconds,
    loopMaxMs: delay.max / 1e6,
    loopP99Ms: delay.percentile(99) / 1e6,
  };
}
