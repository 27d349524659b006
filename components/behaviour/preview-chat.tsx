"use client";

import Eye from "@lucide/icons/icons/eye";
import { useTexts } from "#texts";
import { Icon } from "@/components/ui/icon";
import { listFormat } from "@/lib/client/text/intl";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import type { Locale } from "@/lib/contract/languages/locales";
import type { Messages } from "@/lib/i18n/message-types";
import { useLocale } from "@/lib/i18n/navigation";
import { settingsOf } from "./behaviour-values";
import { PreviewConversation } from "./preview-conversation";
import type { BehaviourForm } from "./use-behaviour";

type Texts = Messages["behaviour"];
type PreviewChatProps = { entity: OwnedEntity; form: BehaviourForm; messageMax: number };

/** A chat with the draft as it is in the form. */
export function PreviewChat({ entity, form, messageMax }: PreviewChatProps) {
  const texts = useTexts("behaviour");
  const locale = useLocale();
  const { title, titleLive } = texts.preview;
  return (
    <PreviewConversation
      entity={entity}
      messageMax={messageMax}
      title={form.state.draft ? title : titleLive}
      mark={<Icon glyph={Eye} size="sm" />}
      note={comparedText(form, texts, locale)}
      greeting={form.values.greeting.trim()}
      settings={() => settingsOf(form.values)}
    />
  );
}

/** The settings that the draft changes, by name. */
function comparedText({ state }: BehaviourForm, { names, preview }: Texts, locale: Locale): string {
  if (state.changed.length === 0) return preview.same;
  const settings = listFormat(locale).format(state.changed.map((name) => names[name]));
  return preview.compared({ settings });
}
