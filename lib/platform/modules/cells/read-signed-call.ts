import { lt } from "drizzle-orm";
import type { z } from "zod";
import type { Endpoint } from "@/lib/contract/http/endpoint";
import { acceptedOrigins } from "../../cells/cell-addresses";
import { readSignature } from "../../cells/signed-call";
import type { Ctx } from "../../context";
import { cellCalls } from "../../db/schema/cells";
import { Failure } from "../../failure";
import type { Registry } from "./queries";

export type SignedInput = Readonly<{ payload: string; signature: string }>;

type ReadDeps = Pick<Ctx, "db" | "now" | "settings" | "log">;
type Call<T extends z.ZodType> = Readonly<{
  endpoint: Pick<Endpoint, "path">;
  payload: T;
  /** A call that changes something works once. */
  isChange: boolean;
}>;

/** Anyone can send such calls. */
const WARNING_MS = 60_000;
let warnedAt = Number.NEGATIVE_INFINITY;

function isWarningDue(at: Date): boolean {
  const isDue = Math.abs(at.getTime() - warnedAt) >= WARNING_MS;
  if (isDue) warnedAt = at.getTime();
  return isDue;
}

/**
 * The cell that calls this registry, with the payload that it has signed. Throws not_found where this is not the registry, and
 * forbidden for a wrong, old or used signature,
 * and for one of a call to another registry.
 */
export async function readSignedCall<T extends z.ZodType>(
  ctx: ReadDeps,
  input: SignedInput,
  { endpoint, payload, isChange }: Call<T>,
): Promise<{ registry: Registry; cell: string; value: z.output<T> }> {
  const { db, now, settings, log } = ctx;
  const own = settings.cell;
  if (!own || own.registryUrl) throw new Failure("not_found", { thing: "address" });
  const registries = acceptedOrigins(settings.appUrl.origin);
  const call = { registries, path: endpoint.path, payload: input.payload, now: now() };
  const signed = readSignature(own.secret, input.signature, call);
  if (!signed) {
    if (isWarningDue(now())) {
      log.warn({ path: endpoint.path }, "A call to the registry of the cells has no valid signature, or an old one.");
    }
    throw new Failure("forbidden");
  }
  const value = payload.safeParse(parseJson(input.payload));
  if (!value.success) throw new Failure("invalid_input", {}, { cause: value.error });
  if (isChange) await consumeSignature({ db, now }, signed);
  return {
    registry: { db, now, ownCell: own.name, ownAddress: settings.appUrl.origin },
    cell: signed.cell,
    value: value.data,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Marks a signature as used. Throws forbidden when it was used before. */
async function consumeSignature(
  { db, now }: Pick<Registry, "db" | "now">,
  { signature, expiresAt }: Readonly<{ signature: string; expiresAt: Date }>,
): Promise<void> {
  await db.delete(cellCalls).where(lt(cellCalls.expiresAt, now()));
  const [used] = await db.insert(cellCalls).values({ signature, expiresAt }).onConflictDoNothing().returning();
  if (!used) throw new Failure("forbidden");
}
