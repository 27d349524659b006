import { beforeEach, expect, test } from "@jest/globals";
import { type EntityPage, EntityPageProvider } from "@/components/entities/use-entity-page";
import { openDraftStorage } from "@/lib/client/chat/drafts";
import { resetTabs } from "@/lib/client/testing/in-tab";
import { renderWithTexts } from "@/lib/i18n/testing/render-with-texts";
import { FirstMessage } from "./first-message";

const EMAIL = "margit@example.org";

beforeEach(resetTabs);

function shown(text: string): Promise<string> {
  openDraftStorage("e1", EMAIL).store({ text, quote: null });
  const page = { entity: { entityid: "e1" }, messageMax: 8000 } as unknown as EntityPage;
  return renderWithTexts(
    <EntityPageProvider value={page}>
      <FirstMessage email={EMAIL} />
    </EntityPageProvider>,
  );
}

test("a draft that is longer than a message is shown whole, with a note instead of a cut", async () => {
  const html = await shown("x".repeat(9000));
  expect(html).toContain("x".repeat(9000));
  expect(html).toContain("This message is too long by 1,000 characters.");
  expect(html).not.toContain("maxLength");
});

test("a draft that fits into a message has no note", async () => {
  expect(await shown("x".repeat(8000))).not.toContain("too long");
});
