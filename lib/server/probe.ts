import type { IncomingMessage } from "node:http";
import { ADDRESSES } from "../contract/addresses";

/** What a balancer asks: whether the process lives, or whether it is ready; null for every other request. */
export function probeOf({ method, url = "" }: IncomingMessage, under: string): "live" | "ready" | null {
  const [path, query] = url.split("?");
  if (path !== under + ADDRESSES.getHealth.path || (method !== "GET" && method !== "HEAD")) return null;
  return new URLSearchParams(query).get("probe") === "live" ? "live" : "ready";
}
