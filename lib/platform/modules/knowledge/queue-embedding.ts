import { and, eq, sql } from "drizzle-orm";
import type { Platform } from "../../context";
import { jobs } from "../../db/schema/system";
import { settingsOf } from "../../jobs/kinds";

const KIND = "knowledge.embed";

/** Queues an embedding job for every ready document without vectors of the current model. Cancels queued jobs of other models. */
export async function queueEmbedding({
  db,
  embedding,
  now,
}: Pick<Platform, "db" | "embedding" | "now">): Promise<void> {
  if (!embedding) return;
  const at = now().toISOString();
  const { model } = embedding;
  const isWaiting = and(eq(jobs.kind, KIND), eq(jobs.status, "queued"));
  await db
    .update(jobs)
    .set({ status: "cancelled", finishedAt: now() })
    .where(and(isWaiting, sql`${jobs.payload}->>'model' <> ${model}`));
  await db.execute(
    sql`insert into jobs (id, kind, payload, max_attempts, run_at, created_at, owner_key)
        select gen_random_uuid(), ${KIND}::text, jsonb_build_object('documentId', id, 'model', ${model}::text), ${settingsOf(KIND).maxAttempts}::smallint,
               ${at}::timestamptz, ${at}::timestamptz,
               (select coalesce(owner_id, entities.id) from entities where entities.id = entity_id)
        from context_documents
        where status = 'ready' and embedding_model is distinct from ${model}::text
          and id::text not in (
            select payload->>'documentId' from jobs where kind = ${KIND}::text and status in ('queued', 'running'))`,
  );
}
