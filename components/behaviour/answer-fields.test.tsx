import { expect, test } from "@jest/globals";
import { DEFAULT_BEHAVIOUR } from "@/lib/contract/behaviour/schemas";
import { englishMessages } from "@/lib/i18n/load-messages";
import { renderWithTexts } from "@/lib/i18n/testing/render-with-texts";
import { AnswerFields } from "./answer-fields";
import type { BehaviourForm } from "./use-behaviour";

const { no_service, standard } = englishMessages().behaviour.moderation_help;

function rendered(hasModerationService: boolean): Promise<string> {
  const form = { values: DEFAULT_BEHAVIOUR, change: () => {} } as unknown as BehaviourForm;
  return renderWithTexts(<AnswerFields form={form} readOnly={false} hasModerationService={hasModerationService} />);
}

test("says that a site without a moderation service recognises only messages about self-harm", async () => {
  const html = await rendered(false);
  expect(html).toContain(no_service);
  expect(html).not.toContain(standard);
});

test("promises what the moderation level stops on a site with a moderation service", async () => {
  const html = await rendered(true);
  expect(html).not.toContain(no_service);
  expect(html).toContain(standard);
});

test("shows by an example what the chosen freedom with sources means", async () => {
  const { question, balanced, free } = englishMessages().behaviour.source_use_example;
  const html = await rendered(true);
  expect(html).toContain(question);
  expect(html).toContain(balanced);
  expect(html).not.toContain(free);
});
