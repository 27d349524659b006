"use client";

import { useState } from "react";
import { useEntityPage } from "@/components/entities/use-entity-page";
import { readStored, store } from "@/lib/client/browser/storage";
import type { SendChoices } from "@/lib/client/chat/chat-remote";
import type { VisitorEntity } from "@/lib/contract/entities/schemas";
import type { Language } from "@/lib/contract/languages/languages";
import { DEFAULT_LOCALE } from "@/lib/contract/languages/locales";
import { useLocale } from "@/lib/i18n/navigation";

export type PrivacyCode = SendChoices["privacyCode"];

const PRIVACY_KEY = "privacy_code";
const DEFAULT_PRIVACY = 1;

/** The choices sent with the next message: year, language and privacy. */
export function useChatChoices() {
  const { entity } = useEntityPage();
  const [year, setYear] = useState<number | null>(null);
  const locale = useLocale();
  // A reader who has chosen another interface than the English one reads replies in that language too, where the plan allows.
  const isChosen = entity.plan_multilingual && locale !== DEFAULT_LOCALE;
  const [language, setLanguage] = useState<Language>(isChosen ? locale : entity.primary_language);
  const [privacyCode, setPrivacy] = useState(() => storedPrivacy(entity));

  function setPrivacyCode(code: PrivacyCode) {
    store("local", PRIVACY_KEY, String(code));
    setPrivacy(code);
  }

  return { year, setYear, language, setLanguage, privacyCode, setPrivacyCode };
}

export type ChatChoices = ReturnType<typeof useChatChoices>;

/**
 * The privacy code that was chosen last. The default without an intro text: no eye shows or changes it there.
 */
export function storedPrivacy({ body_intro_text }: Pick<VisitorEntity, "body_intro_text">): PrivacyCode {
  if (!body_intro_text) return DEFAULT_PRIVACY;
  const code = Number(readStored("local", PRIVACY_KEY) ?? DEFAULT_PRIVACY);
  return code === 0 || code === 2 ? code : DEFAULT_PRIVACY;
}
