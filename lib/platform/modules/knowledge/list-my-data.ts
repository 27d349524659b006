import type { PlanUsage } from "@/lib/contract/plans/usage";
import { requireEntity } from "../../auth/entity-role";
import type { Verb } from "../../context";
import { readPlanUsage } from "../plans/plan-usage";
import { listContextData } from "./list-context-data";
import type { FoundDocument } from "./queries";

type DocumentPage = Readonly<{ items: FoundDocument[]; nextCursor: string | null; usage: PlanUsage }>;

/** A page of the documents of an entity that the caller runs, with what its plan allows and what is used of it. */
export async function listMyData({ ctx, input: { id, ...filters } }: Verb<"listMyData">): Promise<DocumentPage> {
  const entity = await requireEntity(ctx, { id }, "read");
  const page = await listContextData({ ctx, input: { ...filters, digitalentity_id: entity.id } });
  return { ...page, usage: await readPlanUsage(ctx, entity) };
}
