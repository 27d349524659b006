import { expect, test } from "@jest/globals";
import { renderToStaticMarkup } from "react-dom/server";
import { type EntityPage, EntityPageProvider } from "@/components/entities/use-entity-page";
import chat from "@/lib/i18n/messages/en/chat.json";
import entities from "@/lib/i18n/messages/en/entities.json";
import { ComposerFoot } from "./composer-foot";

function rendered(disclaimer: string | null): string {
  const entity = { entity_name: "Amara", body_intro_text: disclaimer, retention_days: null, primary_language: "en" };
  const page = { entity, texts: { chat, entities } } as unknown as EntityPage;
  return renderToStaticMarkup(
    <EntityPageProvider value={page}>
      <ComposerFoot privacyCode={1} onPrivacyCode={() => {}}>
        {null}
      </ComposerFoot>
    </EntityPageProvider>,
  );
}

test("lets the visitor choose the readers of an entity with a disclaimer", () => {
  expect(rendered("I am an AI system.")).toContain('aria-label="Privacy Settings"');
});

test("lets the visitor choose the readers of an entity without a disclaimer", () => {
  expect(rendered(null)).toContain('aria-label="Privacy Settings"');
});

test("links to no disclaimer where there is none", () => {
  expect(rendered(null)).not.toContain("Disclaimer");
});

test.each([null, "I am an AI system."])("says under the composer that an AI answers (disclaimer: %s)", (disclaimer) => {
  expect(rendered(disclaimer)).toContain("AI. It can be wrong: check the sources.");
});
