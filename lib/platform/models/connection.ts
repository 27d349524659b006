import type { TalkProvider } from "@/lib/contract/talk/schemas";
import type { ModelProvider } from "./port";

/** A model's server and name. The key is referenced by the name of its environment variable. */
export type TalkConnection = Readonly<{
  provider: TalkProvider;
  baseUrl: string | null;
  model: string | null;
  keyVariable: string | null;
}>;

/** Opens the model of a connection. Throws ModelUnavailable for an incomplete connection. */
export type OpenModel = (connection: TalkConnection) => Promise<ModelProvider>;

/** An incomplete connection: its key's variable is not set, or a required field is missing. */
export class ModelUnavailable extends Error {
  override readonly name = "ModelUnavailable";
  constructor(
    readonly problem: "key_missing" | "other",
    message: string,
  ) {
    super(message);
  }
}
