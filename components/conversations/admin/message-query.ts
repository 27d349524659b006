import type { ListQuery } from "@/lib/client/chat/list-address";
import type { listMessages } from "@/lib/contract/conversations/endpoints";
import type { InputOf } from "@/lib/contract/http/endpoint";

/** The periods of the filter, in days up to now. */
export const MESSAGE_PERIODS = ["1", "7", "30"] as const;
const DAY_MS = 86_400_000;

/** The period of a page's query as the input of the call: it begins with a day (UTC). */
export function periodOf(query: ListQuery, now: Date): Pick<InputOf<typeof listMessages>, "from"> {
  const days = MESSAGE_PERIODS.find((one) => one === query.days);
  if (!days) return {};
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return { from: new Date(today - (Number(days) - 1) * DAY_MS).toISOString() };
}
