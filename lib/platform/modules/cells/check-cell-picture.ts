import { and, eq, ne } from "drizzle-orm";
import { checkCellPicture as endpoint } from "@/lib/contract/cells/endpoints";
import { pictureQuery } from "@/lib/contract/cells/schemas";
import type { Verb } from "../../context";
import { cellListings } from "../../db/schema/cells";
import type { Registry } from "./queries";
import { readSignedCall, type SignedInput } from "./read-signed-call";

/** Whether another cell than the calling one lists an entity with a picture. */
export async function checkCellPicture({ ctx, input }: Verb<SignedInput>): Promise<boolean> {
  const call = { endpoint, payload: pictureQuery, isChange: false };
  const { registry, cell, value } = await readSignedCall(ctx, input, call);
  return isPictureOfOthers(registry, cell, value.url);
}

export async function isPictureOfOthers({ db }: Pick<Registry, "db">, cell: string, url: string): Promise<boolean> {
  return (await db.$count(cellListings, and(eq(cellListings.picture, url), ne(cellListings.cell, cell)))) > 0;
}
