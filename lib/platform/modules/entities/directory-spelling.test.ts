import { beforeAll, expect, test } from "@jest/globals";
import { registerAccount } from "../../testing/accounts";
import { Caller } from "../../testing/caller";
import { setUpTestPlatform } from "../../testing/set-up-test-platform";

const on = setUpTestPlatform({ env: { RATE_LIMITS: "off" } });
let owner: Caller;
beforeAll(async () => {
  owner = await registerAccount(on, "owner@example.org");
  await create("lukasz-zolc", "Łukasz", "Żółć");
  await create("oystein-aeroskobing", "Øystein", "Ærøskøbing");
  await create("jorg-strasse", "Jörg", "Straße");
  await create("dang-thor", "Đặng", "Þór");
  await create("lev-tolstoy", "Лев", "Толстой");
});

async function create(
  urlslug: string,
  firstname: string,
  lastname: string,
  description = "Somebody.",
): Promise<Answer> {
  return owner.call("createEntity", {
    entitytype: "person",
    entitysubtype: "myself",
    firstname,
    lastname,
    urlslug,
    description,
    body_intro_text: "A clone.",
    chat_status: "online",
    terms_accepted: true,
  });
}
type Answer = Awaited<ReturnType<typeof owner.call<"createEntity">>>;

async function found(q: string): Promise<string[]> {
  const answer = await new Caller(on).call("listDirectory", { q });
  return answer.ok ? answer.data.items.map(({ urlslug }) => urlslug) : [answer.error.message];
}

test.each([
  ["lukasz", "lukasz-zolc"],
  ["ŁUKASZ żółć", "lukasz-zolc"],
  ["aeroskobing", "oystein-aeroskobing"],
  ["øystein ÆRØ", "oystein-aeroskobing"],
  ["jorg strasse", "jorg-strasse"],
  ["STRAẞE", "jorg-strasse"],
  ["dang thor", "dang-thor"],
  ["ĐẶNG þór", "dang-thor"],
  ["ТОЛСТОЙ", "lev-tolstoy"],
  ["tolstoy", "lev-tolstoy"],
])("the directory finds by %s a name with other letters", async (q, slug) => {
  expect(await found(q)).toEqual([slug]);
});

test("a name without visible characters counts as missing, and others become one line", async () => {
  const blank = await create("nobody", "\u200b\u2060", "\u3164");
  expect(blank.ok ? null : Object.keys(blank.error.data.fields ?? {}).sort()).toEqual(["firstname", "lastname"]);
  const created = await create("ann-lee", "\u202eAn\u200bn\r\n", "Lee\u0001");
  expect(created.ok && created.data.entity_name).toBe("Ann Lee");
});

test("a description may have 300 characters, however many bytes each takes", async () => {
  expect((await create("emoji", "Ann", "Emoji", "😀".repeat(300))).ok).toBe(true);
  const long = await create("emojis", "Ann", "Emojis", "😀".repeat(301));
  expect(long.ok ? null : long.error.data.fields).toEqual({
    description: "Description can have at most 300 characters.",
  });
});
