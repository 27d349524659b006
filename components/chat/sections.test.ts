import { describe, expect, test } from "@jest/globals";
import { entryProblem, readEntry } from "@/lib/client/entry-problem";
import { sectionOnLoad } from "@/lib/client/section-on-load";

describe("an entity's page opens", () => {
  const nobody = { email: null, verifiedHere: false, signedIn: false, userVerified: false };
  const email = "margit@fjord.studio";

  test.each([
    ["with the entry when no address is stored", nobody, "entry"],
    ["with the entry also while the session is unknown", { ...nobody, signedIn: null }, "entry"],
    ["with the entry when only the flag is left", { ...nobody, verifiedHere: true }, "entry"],
    ["with the chat when the address was proven in this session", { ...nobody, email, verifiedHere: true }, "chat"],
    ["with the chat at once, whatever the session", { ...nobody, email, verifiedHere: true, signedIn: null }, "chat"],
    ["by waiting for the session", { ...nobody, email, signedIn: null }, "wait"],
    ["with the chat for a verified user", { ...nobody, email, signedIn: true, userVerified: true }, "chat"],
    ["with the verification for an unverified user", { ...nobody, email, signedIn: true }, "verification"],
    ["by asking the server about a visitor's address", { ...nobody, email }, "ask"],
  ] as const)("%s", (_promise, known, section) => {
    expect(sectionOnLoad(known)).toBe(section);
  });
});

describe("the entry form", () => {
  function filled(fields: Record<string, string>): FormData {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return form;
  }

  test("is read trimmed, its address in lower case", () => {
    expect(readEntry(filled({ name: "  Margit ", email: " Margit@Fjord.Studio ", agreed: "on" }))).toEqual({
      name: "Margit",
      email: "margit@fjord.studio",
      agreed: true,
    });
  });

  test("is refused by its first wrong field", () => {
    const right = { name: "Margit", email: "m@f.s", agreed: true };
    expect(entryProblem(right)).toBeNull();
    expect(entryProblem({ ...right, name: "", email: "" })).toBe("name");
    expect(entryProblem({ ...right, email: "margit", agreed: false })).toBe("email");
    expect(entryProblem({ ...right, agreed: false })).toBe("terms");
  });
});
