import type { InputOf } from "@/lib/contract/http/endpoint";
import type { createTalkSystem } from "@/lib/contract/talk/endpoints";
import type { TalkSystem } from "@/lib/contract/talk/schemas";
import type { Caller } from "./caller";

/** Creates a talk system as an admin; an embedded one by default. */
export async function createSystem(
  admin: Caller,
  values: Partial<InputOf<typeof createTalkSystem>> = {},
): Promise<TalkSystem> {
  const answer = await admin.call("createTalkSystem", { name: "Another", provider: "embedded", ...values });
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.data;
}
