import { expect, test } from "@jest/globals";
import { sectionOnLoad } from "./section-on-load";

const anonymous = { email: null, verifiedHere: false, signedIn: false, userVerified: false };
const email = "margit@fjord.studio";

test.each([
  ["shows the entry when no address is stored", anonymous, "entry"],
  ["shows the entry without an address while the session is unknown", { ...anonymous, signedIn: null }, "entry"],
  ["shows the entry when only the verified flag is stored", { ...anonymous, verifiedHere: true }, "entry"],
  ["shows the chat when the address was verified in this session", { ...anonymous, email, verifiedHere: true }, "chat"],
  [
    "shows the chat for a verified address while the session is unknown",
    { ...anonymous, email, verifiedHere: true, signedIn: null },
    "chat",
  ],
  ["waits for the session when an address is stored", { ...anonymous, email, signedIn: null }, "wait"],
  ["shows the chat to a verified user", { ...anonymous, email, signedIn: true, userVerified: true }, "chat"],
  ["shows the verification to an unverified user", { ...anonymous, email, signedIn: true }, "verification"],
  ["asks the server about a visitor's stored address", { ...anonymous, email }, "ask"],
] as const)("%s", (_promise, known, section) => {
  expect(sectionOnLoad(known)).toBe(section);
});
