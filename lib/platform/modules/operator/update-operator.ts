import { OPERATOR_FIELD_NAMES, type OperatorField, operatorSetting } from "@/lib/contract/operator/operator-fields";
import { recordAudit } from "../../audit";
import { requireAdmin } from "../../auth/policy";
import type { Verb } from "../../context";
import { operators } from "../../db/schema/operator";
import { transaction } from "../../db/transaction";
import { requireVersion } from "../../edit-version";
import { Failure, type FieldProblem } from "../../failure";
import { combineOperator, type OperatorRecord } from "../../operator";

/** Changes the record of who runs the site. Throws edit_conflict, and invalid_input for a field that a setting fixes. */
export async function updateOperator({
  ctx,
  input: { version, ...changes },
}: Verb<"updateOperator">): Promise<OperatorRecord> {
  const admin = requireAdmin(ctx.actor);
  rejectFixed(changes, ctx.settings.operator);
  return transaction(ctx, async (tx) => {
    await tx.insert(operators).values({ updatedAt: ctx.now() }).onConflictDoNothing();
    const [before] = await tx.select().from(operators).for("update");
    if (!before) throw new Error("The operator's row was just inserted.");
    requireVersion(before, version);
    const fields = { ...before.fields };
    for (const name of OPERATOR_FIELD_NAMES) {
      const value = changes[name];
      if (value === undefined || name in ctx.settings.operator) continue;
      if (value) fields[name] = value;
      else delete fields[name];
    }
    const after = { fields, version: before.version + 1 };
    await tx.update(operators).set({ ...after, updatedAt: ctx.now() });
    const changed = OPERATOR_FIELD_NAMES.filter((name) => before.fields[name] !== fields[name]);
    const subject = ["operator", String(before.id)] as const;
    await recordAudit(ctx, tx, {
      actorUserId: admin.id,
      action: "operator.changed",
      subject,
      data: { fields: changed },
    });
    return combineOperator(after, ctx.settings.operator);
  });
}

/** Refuses another value for a field that a setting fixes; the same value is accepted, since forms send all fields. */
function rejectFixed(
  changes: Readonly<Partial<Record<OperatorField, string | null | undefined>>>,
  settings: Readonly<Partial<Record<OperatorField, string>>>,
): void {
  const fields: Partial<Record<OperatorField, FieldProblem>> = {};
  for (const name of OPERATOR_FIELD_NAMES) {
    const fixed = settings[name];
    const value = changes[name];
    if (fixed === undefined || value === undefined || value === fixed) continue;
    fields[name] = { sentence: "fixed_by_setting", slots: { setting: operatorSetting(name) } };
  }
  if (Object.keys(fields).length > 0) throw new Failure("invalid_input", { fields });
}
