import { z } from "zod";
import type { ModerationConnection } from "../../config";
import { openaiAddress } from "../openai-address";
import { type Moderation, ModerationFailure } from "./port";

/** Only the used part. Servers leave categories out, or set those that they do not know to null. */
const answer = z.object({
  results: z.array(z.object({ categories: z.record(z.string(), z.boolean().nullish()) })).min(1),
});

/** Any server with OpenAI's moderation API (https://platform.openai.com/docs/api-reference/moderations). */
export function openaiCompatibleModeration({ baseUrl, model, key }: ModerationConnection): Moderation {
  const address = `${openaiAddress(baseUrl)}/moderations`;
  return {
    categorize: async (input, signal) => {
      const response = await fetch(address, {
        method: "POST",
        headers: { "content-type": "application/json", ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
        body: JSON.stringify({ ...(model === null ? {} : { model }), input }),
        signal,
      });
      if (!response.ok) throw new ModerationFailure(`HTTP ${response.status}`);
      const parsed = answer.safeParse(await response.json());
      if (!parsed.success) throw new ModerationFailure(z.prettifyError(parsed.error));
      const flagged = parsed.data.results.flatMap(({ categories }) => Object.entries(categories));
      return [...new Set(flagged.filter(([, applies]) => applies === true).map(([category]) => category))];
    },
  };
}
