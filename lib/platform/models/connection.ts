import type { TalkProvider } from "@/lib/contract/talk/schemas";
import type { ModelProvider } from "./port";

/** Where a model is and what it is called there; the key travels apart from it and only by its variable's name. */
export type TalkConnection = Readonly<{
  provider: TalkProvider;
  baseUrl: string | null;
  model: string | null;
  keyVariable: string | null;
}>;

/** Makes the model behind a connection, ready to be asked. Throws ModelUnusable when the connection cannot be a model's. */
export type OpenModel = (connection: TalkConnection) => Promise<ModelProvider>;

/** A connection that nothing can be asked over: its key's variable is not set, or a part of it is missing. */
export class ModelUnavailable extends Error {
  override readonly name = "ModelUnavailable";
  constructor(
    readonly problem: "key_missing" | "other",
    message: string,
  ) {
    super(message);
  }
}
