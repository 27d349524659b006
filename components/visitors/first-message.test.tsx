/** @jest-environment ./lib/tooling/jest-browser-environment.mjs */
import { beforeEach, expect, test } from "@jest/globals";
import { renderToStaticMarkup } from "react-dom/server";
import { type EntityPage, EntityPageProvider } from "@/components/entities/use-entity-page";
import { openDraftStorage } from "@/lib/client/chat/drafts";
import { resetTabs } from "@/lib/client/testing/in-tab";
import { englishMessages } from "@/lib/i18n/load-messages";
import { FirstMessage } from "./first-message";

const EMAIL = "margit@example.org";

beforeEach(resetTabs);

function shown(text: string): string {
  openDraftStorage("e1", EMAIL).store({ text, quote: null });
  const page = { entity: { entityid: "e1" }, texts: englishMessages(), messageMax: 8000 } as unknown as EntityPage;
  return renderToStaticMarkup(
    <EntityPageProvider value={page}>
      <FirstMessage email={EMAIL} />
    </EntityPageProvider>,
  );
}

test("a draft that is longer than a message is shown whole, with a note instead of a cut", () => {
  const html = shown("x".repeat(9000));
  expect(html).toContain("x".repeat(9000));
  expect(html).toContain("This message is too long by 1,000 characters.");
  expect(html).not.toContain("maxLength");
});

test("a draft that fits into a message has no note", () => {
  expect(shown("x".repeat(8000))).not.toContain("too long");
});
