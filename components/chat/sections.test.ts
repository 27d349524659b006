import { describe, expect, test } from "@jest/globals";
import { entryProblem, readEntry } from "@/lib/client/entry-problem";
import { sectionOnLoad } from "@/lib/client/section-on-load";

describe("the section shown on load", () => {
  const anonymous = { email: null, verifiedHere: false, signedIn: false, userVerified: false };
  const email = "margit@fjord.studio";

  test.each([
    ["is the entry when no address is stored", anonymous, "entry"],
    ["is the entry while the session is unknown, too", { ...anonymous, signedIn: null }, "entry"],
    ["is the entry when only the verified flag is stored", { ...anonymous, verifiedHere: true }, "entry"],
    ["is the chat when the address was verified in this session", { ...anonymous, email, verifiedHere: true }, "chat"],
    ["is the chat at once, whatever the session", { ...anonymous, email, verifiedHere: true, signedIn: null }, "chat"],
    ["waits for the session when an address is stored", { ...anonymous, email, signedIn: null }, "wait"],
    ["is the chat for a verified user", { ...anonymous, email, signedIn: true, userVerified: true }, "chat"],
    ["is the verification for an unverified user", { ...anonymous, email, signedIn: true }, "verification"],
    ["depends on the server for a visitor's stored address", { ...anonymous, email }, "ask"],
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

  test("is read with trimmed values and a lower-case address", () => {
    expect(readEntry(filled({ name: "  Margit ", email: " Margit@Fjord.Studio ", agreed: "on" }))).toEqual({
      name: "Margit",
      email: "margit@fjord.studio",
      agreed: true,
    });
  });

  test("reports its first invalid field", () => {
    const right = { name: "Margit", email: "m@f.s", agreed: true };
    expect(entryProblem(right)).toBeNull();
    expect(entryProblem({ ...right, name: "", email: "" })).toBe("name");
    expect(entryProblem({ ...right, email: "margit", agreed: false })).toBe("email");
    expect(entryProblem({ ...right, agreed: false })).toBe("terms");
  });
});
