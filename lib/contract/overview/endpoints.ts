import { z } from "zod";
import { sentence } from "../fields/field-sentences";
import { atMost, id, storable } from "../fields/fields";
import { defineEndpoint } from "../http/endpoint";
import { FileResponse } from "../http/file-response";
import { LANGUAGE_CODES } from "../languages/languages";
import { overviewAddresses } from "./addresses";
import { OVERVIEW_DAYS } from "./overview-days";
import { overview } from "./schemas";
import { today } from "./today-schemas";
import { questionTopicList, TOPIC_MESSAGES_MAX, TOPIC_NAME_MAX } from "./topic-schemas";

const days = z.enum(OVERVIEW_DAYS).default("30");

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
}

/** The IANA time zone of days and hours; half hours of an offset are rounded. */
const timeZone = z.string().max(64).refine(isTimeZone, sentence("time_zone_form")).default("UTC");

export const getOverview = defineEndpoint({
  ...overviewAddresses.getOverview,
  access: "account",
  summary:
    "Compares a digital entity's activity in the last days with as many days before. Counts private messages (code 2) and never reads them.",
  input: z.object({
    id,
    days,
    time_zone: timeZone,
  }),
  output: overview,
  errors: ["not_found"],
});

export const listQuestionTopics = defineEndpoint({
  ...overviewAddresses.listQuestionTopics,
  access: "account",
  summary:
    "Groups the newest questions of a digital entity's visitors by their subject, the most asked first. Never reads private messages (code 2).",
  input: z.object({ id, days, time_zone: timeZone }),
  output: questionTopicList,
  errors: ["not_found"],
  limit: "editEntity",
});

export const updateQuestionTopic = defineEndpoint({
  ...overviewAddresses.updateQuestionTopic,
  access: "account",
  summary:
    "Changes the name of the topic of these messages, hides or shows it, also when topics are formed again. An empty name restores the visitors' words.",
  input: z.object({
    id,
    message_ids: z.array(id).min(1).max(TOPIC_MESSAGES_MAX),
    name: z.string().overwrite(storable).trim().check(atMost(TOPIC_NAME_MAX)).optional(),
    is_hidden: z.boolean().optional(),
  }),
  output: z.strictObject({ success: z.literal(true) }),
  errors: ["not_found"],
  limit: "editEntity",
});

export const getToday = defineEndpoint({
  ...overviewAddresses.getToday,
  access: "account",
  summary:
    "Lists what waits for a digital entity's users, the most pressing first, and which first steps are done. Leaves out private questions (code 2).",
  /** `language`: the caller's, of the questions' translations. */
  input: z.object({ id, language: z.enum(LANGUAGE_CODES).optional() }),
  output: today,
  errors: ["not_found"],
  limit: "editEntity",
  uses: "question",
});

export const exportOverview = defineEndpoint({
  ...overviewAddresses.exportOverview,
  access: "account",
  summary: "Lists a digital entity's activity by day (UTC), language, hour, year and cited document as CSV.",
  input: z.object({ id, days }),
  output: z.instanceof(FileResponse),
  file: ["text/csv"],
  errors: ["not_found"],
});
