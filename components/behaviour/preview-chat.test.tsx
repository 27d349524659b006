import { expect, test } from "@jest/globals";
import { renderToStaticMarkup } from "react-dom/server";
import type { OwnedEntity } from "@/lib/contract/entities/owned-schemas";
import texts from "@/lib/i18n/messages/de/behaviour.json";
import { PreviewChat } from "./preview-chat";
import type { BehaviourForm } from "./use-behaviour";

test("names the changed settings as the form does, with the capitals of German nouns", () => {
  const form = { values: { greeting: "" }, state: { changed: ["tone", "rules"] } } as unknown as BehaviourForm;
  const entity = { id: "1", entity_name: "Amara", entitytype: "person" } as unknown as OwnedEntity;
  const html = renderToStaticMarkup(<PreviewChat entity={entity} form={form} messageMax={1_000} texts={texts} />);
  expect(html).toContain("Ton and Regeln");
});
