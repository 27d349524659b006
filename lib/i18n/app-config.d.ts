import type { Locale } from "../contract/languages/locales";
import type { Messages } from "./load-messages";

declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: Messages;
  }
}
