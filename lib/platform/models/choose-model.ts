import { LRUCache } from "lru-cache";
import { serverText } from "@/lib/i18n/platform-text";
import { ModelUnavailable, type OpenModel, type TalkConnection } from "./connection";
import { embeddedModel } from "./embedded/embedded-model";
import { openaiCompatible } from "./openai-compatible";
import type { ModelProvider } from "./port";

/** Maximum cached clients; an installation has a handful, and edits create new ones. */
const OPEN_MAX = 64;

/**
 * Creates the client of a connection's vendor. Clients are cached per
 * connection and key, so that a changed key in the environment applies to the next reply.
 */
export function createOpenModel(keyOf: (variable: string) => string | null): OpenModel {
  const models = new LRUCache<string, Promise<ModelProvider>>({ max: OPEN_MAX });
  return async (connection) => {
    if (connection.provider === "embedded") return embeddedModel;
    const key = readKey(connection, keyOf);
    const name = JSON.stringify([connection.provider, connection.baseUrl, connection.model, key]);
    const cached = models.get(name);
    if (cached) return cached;
    const model = loadModel(connection, key);
    models.set(name, model);
    return model;
  };
}

function readKey({ keyVariable }: TalkConnection, keyOf: (variable: string) => string | null): string | null {
  if (keyVariable === null) return null;
  const key = keyOf(keyVariable);
  if (key === null) throw new ModelUnavailable("key_missing", serverText("talk.variableNotSet", { name: keyVariable }));
  return key;
}

/** Vendor SDKs are loaded on first use, so that they do not delay startup. */
async function loadModel({ provider, baseUrl, model }: TalkConnection, key: string | null): Promise<ModelProvider> {
  if (model === null) throw new ModelUnavailable("other", serverText("talk.modelMissing"));
  if (provider === "openai-compatible") {
    if (baseUrl === null) throw new ModelUnavailable("other", serverText("talk.addressMissing"));
    return openaiCompatible({ baseUrl, model, key });
  }
  if (key === null) throw new ModelUnavailable("key_missing", serverText("talk.variableMissing"));
  if (provider === "anthropic") return (await import("./anthropic")).anthropic({ baseUrl, model, key });
  return (await import("./google")).google({ baseUrl, model, key });
}
