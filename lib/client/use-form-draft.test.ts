/** @jest-environment ./lib/tooling/jest-browser-environment.mjs */
import { beforeEach, describe, expect, test } from "@jest/globals";
import { clearDrafts } from "./drafts";
import { closeTab, inTab, resetTabs } from "./testing/in-tab";
import { openStoredTexts } from "./use-form-draft";

const initial = { title: "", answer: "" };

beforeEach(resetTabs);

/** The form's texts in a tab that is opened or reloaded. */
const shown = (tab: string) => inTab(tab, () => openStoredTexts("answer:1").read(initial));
/** Opens the form in a tab; the test types into it later. */
function openForm(tab: string) {
  const texts = openStoredTexts("answer:1");
  inTab(tab, () => texts.read(initial));
  return {
    type: (answer: string) => inTab(tab, () => texts.store({ ...initial, answer })),
    save: () => inTab(tab, () => texts.remove()),
  };
}

describe("tabs", () => {
  test("a form has its own text after a reload when another tab's was typed into or saved", () => {
    const [first, second] = [openForm("A"), openForm("B")];
    first.type("A long answer");
    second.type("x");
    expect([shown("A").answer, shown("B").answer]).toEqual(["A long answer", "x"]);
    second.save();
    expect(shown("A").answer).toBe("A long answer");
  });

  test("a new tab restores the text of a closed one", () => {
    openForm("A").type("A long answer");
    closeTab("A");
    expect(shown("B").answer).toBe("A long answer");
  });

  test("a form that was saved is empty in every new tab", () => {
    openForm("A").type("A long answer");
    closeTab("A");
    openForm("B").save();
    expect([shown("B").answer, shown("C").answer]).toEqual(["", ""]);
  });
});

test("a form takes from what was stored the fields that it has", () => {
  localStorage.setItem("draft:form:answer:1", JSON.stringify({ answer: "From before", gone: "x", title: 1 }));
  expect(shown("A")).toEqual({ title: "", answer: "From before" });
});

test("a form is empty after the sign-out", () => {
  openForm("A").type("A long answer");
  inTab("A", clearDrafts);
  expect([shown("A").answer, shown("B").answer]).toEqual(["", ""]);
});

test("a form does not show another person's text of the same tab after that person's drafts were cleared elsewhere", () => {
  inTab("A", () => {
    sessionStorage.setItem("email_address", "margit@example.org");
    openStoredTexts("answer:1").store({ ...initial, answer: "A long answer" });
  });
  inTab("B", clearDrafts);
  inTab("A", () => sessionStorage.setItem("email_address", "jonas@example.org"));
  expect(shown("A").answer).toBe("");
});
