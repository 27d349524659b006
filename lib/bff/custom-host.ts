import "server-only";
import { headers } from "next/headers";
import { CUSTOM_HOST_HEADER } from "../contract/transport";

/** Whether the page is shown on an entity's own host, where its home is the entity. */
export async function isOnCustomHost(): Promise<boolean> {
  return (await headers()).has(CUSTOM_HOST_HEADER);
}
