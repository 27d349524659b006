import "server-only";
import { headers } from "next/headers";
import { readWayBack, type WayBack } from "../contract/way-back";
import { pathBefore } from "./path-before";

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** Where somebody who comes in wants to be: what the query says, else the page of this site that they came from. */
export async function wayBackOf(given: Query): Promise<WayBack> {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) if (typeof value === "string") query.set(name, value);
  return readWayBack(query, pathBefore(await headers()));
}
