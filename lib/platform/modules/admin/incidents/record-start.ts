import { and, eq, gt } from "drizzle-orm";
import type { Platform } from "../../../context";
import { newId } from "../../../db/new-id";
import { incidents } from "../../../db/schema/system";
import { VERSION } from "../../../version";

/** Nodes that start within this time are one restart. */
const RESTART_MS = 10 * 60_000;

/** Lists the start of this version among the incidents, closed at once, unless another node has just listed it. */
export async function recordStart({ db, now }: Pick<Platform, "db" | "now">): Promise<void> {
  const at = now();
  const [listed] = await db
    .select({ id: incidents.id })
    .from(incidents)
    .where(
      and(
        gt(incidents.openedAt, new Date(at.getTime() - RESTART_MS)),
        eq(incidents.kind, "version_started"),
        eq(incidents.subject, VERSION),
      ),
    )
    .limit(1);
  if (listed) return;
  const start = { kind: "version_started", subject: VERSION, data: { version: VERSION } };
  await db.insert(incidents).values({ id: newId(), ...start, openedAt: at, closedAt: at });
}
