import { beforeEach, describe, expect, test } from "@jest/globals";
import { clearDrafts, openDraftStorage } from "@/lib/client/chat/drafts";
import { closeTab, inTab, resetTabs } from "@/lib/client/testing/in-tab";
import { openDraft } from "./use-draft";

const MARGIT = "margit@example.org";
const JONAS = "jonas@example.org";

beforeEach(resetTabs);

/** The composer's text in a tab that is opened or reloaded. */
const shown = (tab: string, email = MARGIT) => inTab(tab, () => openDraft("e1", email).current().text);
/** Opens the chat in a tab; the test types into it later. */
function openChat(tab: string, email = MARGIT) {
  const draft = inTab(tab, () => openDraft("e1", email));
  return {
    type: (text: string) => inTab(tab, () => draft.setText(text)),
    send: () => inTab(tab, () => draft.clear()),
  };
}
/** Types below the code field, before the address is verified. */
const typeFirst = (tab: string, email: string, text: string) =>
  inTab(tab, () => openDraftStorage("e1", email).store({ text, quote: null }, true));

describe("tabs", () => {
  test("a draft survives a reload when something is typed in another tab", () => {
    const [first, second] = [openChat("A"), openChat("B")];
    first.type("A long text");
    second.type("x");
    expect([shown("A"), shown("B")]).toEqual(["A long text", "x"]);
  });

  test("a draft survives a reload when something is sent in another tab", () => {
    const [first, second] = [openChat("A"), openChat("B")];
    second.type("A question");
    first.type("A long text");
    second.send();
    expect(shown("A")).toBe("A long text");
  });

  test("a new tab restores the draft of a closed one, also when another tab has sent a message", () => {
    const [first, second] = [openChat("A"), openChat("B")];
    second.type("A question");
    first.type("A long text");
    second.send();
    closeTab("A");
    expect(shown("C")).toBe("A long text");
  });

  test("a sent draft is gone from all new tabs", () => {
    openChat("A").type("A question");
    closeTab("A");
    openChat("B").send();
    expect([shown("B"), shown("C")]).toEqual(["", ""]);
  });

  test("a sent draft is gone from a tab that showed it", () => {
    const draft = openChat("A");
    draft.type("A question");
    expect(shown("B")).toBe("A question");
    draft.send();
    expect(shown("B")).toBe("");
  });

  test("a message that returns to the composer does not mix with another tab's draft", () => {
    openChat("A").type("A long text");
    const second = openDraftStorage("e1", MARGIT);
    inTab("B", () => second.restore({ message_id: "m1", text: "A question" }));
    expect([shown("A"), shown("B")]).toEqual(["A long text", "A question"]);
  });

  test("the sign-out clears drafts in every tab", () => {
    openChat("A").type("A long text");
    inTab("A", clearDrafts);
    expect([shown("A"), shown("B")]).toEqual(["", ""]);
  });
});

describe("authors", () => {
  test("another visitor of the same tab or browser does not see a draft", () => {
    openChat("A").type("Only I may ask this");
    expect([shown("A", JONAS), shown("B", JONAS)]).toEqual(["", ""]);
  });

  test("a draft returns to its author after another visitor typed in the same tab", () => {
    openChat("A").type("Only I may ask this");
    openChat("A", JONAS).type("Something else");
    expect([shown("A", JONAS), shown("C")]).toEqual(["Something else", "Only I may ask this"]);
  });

  test("a draft typed before the verification is in the composer after it", () => {
    typeFirst("A", MARGIT, "My first message");
    expect(shown("A")).toBe("My first message");
    expect(shown("B")).toBe("My first message");
  });

  test("a draft typed before the verification belongs to the corrected address that the visitor then proves", () => {
    typeFirst("A", "margit@exmaple.org", "My first message");
    expect(inTab("A", () => openDraftStorage("e1", MARGIT).read().text)).toBe("My first message");
    expect(shown("A")).toBe("My first message");
    expect(shown("A", JONAS)).toBe("");
  });

  test("a draft that is changed after the session has expired stays its author's", () => {
    openChat("A").type("Only I may ask this");
    typeFirst("A", MARGIT, "Only I may ask this!");
    expect(shown("A", JONAS)).toBe("");
    expect(shown("A")).toBe("Only I may ask this!");
  });
});
