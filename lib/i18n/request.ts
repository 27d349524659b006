import { getRequestConfig } from "next-intl/server";
import { loadMessages } from "./load-messages";

/** What next-intl asks once per request. English, whoever asks: the interface has one catalogue so far. */
export default getRequestConfig(async () => ({
  locale: "en" as const,
  messages: loadMessages(),
}));
