import { expect, test } from "@jest/globals";
import { type EntityPage, EntityPageProvider } from "@/components/entities/use-entity-page";
import { renderWithTexts } from "@/lib/i18n/testing/render-with-texts";
import { ComposerFoot } from "./composer-foot";

function rendered(disclaimer: string | null): Promise<string> {
  const entity = { entity_name: "Amara", body_intro_text: disclaimer, retention_days: null, primary_language: "en" };
  const page = { entity } as unknown as EntityPage;
  return renderWithTexts(
    <EntityPageProvider value={page}>
      <ComposerFoot privacyCode={1} onPrivacyCode={() => {}}>
        {null}
      </ComposerFoot>
    </EntityPageProvider>,
  );
}

test("lets the visitor choose the readers of an entity with a disclaimer", async () => {
  expect(await rendered("I am an AI system.")).toContain('aria-label="Privacy Settings"');
});

test("lets the visitor choose the readers of an entity without a disclaimer", async () => {
  expect(await rendered(null)).toContain('aria-label="Privacy Settings"');
});

test("links to no disclaimer where there is none", async () => {
  expect(await rendered(null)).not.toContain("Disclaimer");
});

test.each([null, "I am an AI system."])(
  "says under the composer that an AI answers (disclaimer: %s)",
  async (disclaimer) => {
    expect(await rendered(disclaimer)).toContain("AI. It can be wrong: check the sources.");
  },
);
