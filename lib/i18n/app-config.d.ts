import type { Messages } from "./load-messages";

declare module "next-intl" {
  interface AppConfig {
    Locale: "en";
    Messages: Messages;
  }
}
