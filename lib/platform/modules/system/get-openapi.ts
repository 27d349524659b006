import { contract } from "@/lib/contract";
import type { Verb } from "../../context";
import { presentOpenapi } from "./presenter";

/** The OpenAPI description of this installation. */
export function getOpenapi({ ctx }: Verb<unknown, "settings">) {
  return presentOpenapi(contract, ctx.settings);
}
