import { expect, test } from "@jest/globals";
import { renderToStaticMarkup } from "react-dom/server";
import { DEFAULT_BEHAVIOUR } from "@/lib/contract/behaviour/schemas";
import texts from "@/lib/i18n/messages/en/behaviour.json";
import { AnswerFields } from "./answer-fields";
import type { BehaviourForm } from "./use-behaviour";

function rendered(hasModerationService: boolean): string {
  const form = { values: DEFAULT_BEHAVIOUR, change: () => {} } as unknown as BehaviourForm;
  return renderToStaticMarkup(
    <AnswerFields form={form} texts={texts} readOnly={false} hasModerationService={hasModerationService} />,
  );
}

test("says that a site without a moderation service recognises only messages about self-harm", () => {
  expect(rendered(false)).toContain(texts.moderation_help.no_service);
});

test("promises what the moderation level stops on a site with a moderation service", () => {
  expect(rendered(true)).not.toContain(texts.moderation_help.no_service);
});
