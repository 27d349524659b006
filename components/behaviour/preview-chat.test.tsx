import { expect, test } from "@jest/globals";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import { renderWithTexts } from "@/lib/i18n/testing/render-with-texts";
import { PreviewChat } from "./preview-chat";
import type { BehaviourForm } from "./use-behaviour";

test("names the changed settings as the form does, with the capitals of German nouns", async () => {
  const form = { values: { greeting: "" }, state: { changed: ["tone", "rules"] } } as unknown as BehaviourForm;
  const entity = { id: "1", entity_name: "Amara", entitytype: "person" } as unknown as OwnedEntity;
  const html = await renderWithTexts(<PreviewChat entity={entity} form={form} messageMax={1_000} />, "de");
  expect(html).toContain("Ton und Regeln");
});
