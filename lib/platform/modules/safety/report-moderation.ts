import { and, eq, isNull } from "drizzle-orm";
import type { Platform } from "../../context";
import type { Db } from "../../db/client";
import { newId } from "../../db/new-id";
import { incidents } from "../../db/schema/system";
import { shortReason } from "../../short-reason";

type Deps = Pick<Platform, "db" | "log" | "now">;

const KIND = "moderation_failing";
/** Whether the service worked when this process asked it last. */
const lastOutcome = new WeakMap<Db, "worked" | "failed">();

/**
 * Opens an incident when the moderation service begins to fail, and closes it when it works again: one statement a change, in the
 * background of the reply.
 */
export function reportModeration(deps: Deps, error: unknown): void {
  const outcome = error === null ? "worked" : "failed";
  if (lastOutcome.get(deps.db) === outcome) return;
  lastOutcome.set(deps.db, outcome);
  const stored = error === null ? closeIncident(deps) : openIncident(deps, error);
  stored.catch((err: unknown) => {
    lastOutcome.delete(deps.db);
    deps.log.warn({ err }, "an incident of the moderation service could not be stored");
  });
}

/** Another node may have opened it. */
async function openIncident({ db, now }: Deps, error: unknown): Promise<void> {
  const reason = shortReason(error instanceof Error ? error.message : String(error));
  await db
    .insert(incidents)
    .values({ id: newId(), kind: KIND, data: { reason }, openedAt: now() })
    .onConflictDoNothing();
}

async function closeIncident({ db, now }: Deps): Promise<void> {
  await db
    .update(incidents)
    .set({ closedAt: now() })
    .where(and(eq(incidents.kind, KIND), eq(incidents.subject, ""), isNull(incidents.closedAt)));
}
