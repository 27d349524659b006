import { getRequestConfig } from "next-intl/server";
import { loadMessages } from "./load-messages";

/** The configuration that next-intl reads once a request. There is one catalogue so far, so the locale is always English. */
export default getRequestConfig(async () => ({
  locale: "en" as const,
  messages: loadMessages(),
}));
