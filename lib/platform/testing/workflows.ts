import type { createEntity, createEntityUnauth } from "@/lib/contract/entities/endpoints";
import type { InputOf } from "@/lib/contract/http/endpoint";
import { Caller } from "./caller";
import { solveCaptcha } from "./solve-captcha";
import type { TestPlatform } from "./test-platform";

/** The form fields for an entity of subtype "myself". */
const person = (urlslug: string) =>
  ({
    entitytype: "person",
    entitysubtype: "myself",
    firstname: "Tomás",
    lastname: "Arrieta",
    urlslug,
    data_storage_region: "europe",
    primary_language: "ES",
    description: "Third-generation luthier from Vitoria.",
  }) as const;

/** The input by which a signed-in user creates this entity. */
export const ownPerson = (urlslug: string): InputOf<typeof createEntity> => ({
  ...person(urlslug),
  body_intro_text: "You are writing with an AI system.",
  terms_accepted: true,
});

/** A browser that began a workflow for a person and chose the free plan, and the workflow's id. */
export async function startedWorkflow(on: TestPlatform): Promise<{ browser: Caller; guid: string }> {
  const browser = new Caller(on);
  const started = await browser.call("createWorkflow", { entitytype: "person" });
  if (!started.ok) throw new Error(started.error.message);
  const { guid } = started.data;
  await browser.call("updateWorkflow", { id: guid, plan_id: "free", plan_duration: "year", terms_accepted: true });
  return { browser, guid };
}

/** The form fields of a workflow's entity, with a solved captcha. */
export async function draftOf(
  browser: Caller,
  guid: string,
  urlslug: string,
): Promise<InputOf<typeof createEntityUnauth>> {
  return { ...person(urlslug), guid, captcha_token: await solveCaptcha(browser) };
}

/** A browser with an anonymous workflow and its unowned entity. */
export async function draftedEntity(on: TestPlatform, urlslug: string) {
  const { browser, guid } = await startedWorkflow(on);
  const made = await browser.call("createEntityUnauth", await draftOf(browser, guid, urlslug));
  if (!made.ok) throw new Error(made.error.message);
  return { browser, guid, entityId: made.data.id };
}
