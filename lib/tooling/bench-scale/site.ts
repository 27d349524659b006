import { eq } from "drizzle-orm";
import { entities } from "@/lib/platform/db/schema/entities";
import { addDocument } from "@/lib/platform/modules/knowledge/add-document";
import type { Caller } from "@/lib/platform/testing/caller";
import { talkingOwner, visitorOf } from "@/lib/platform/testing/owned-conversations";
import type { Owner } from "@/lib/platform/testing/owners";
import { adminCaller } from "@/lib/platform/testing/signed-in";
import type { TestPlatform } from "@/lib/platform/testing/test-platform";

/** An entity whose calls are measured, with its owner and one of its visitors. */
export type Subject = Owner &
  Readonly<{ urlslug: string; visitor: Caller; email: string; conversationId: string; responseId: string }>;

/** A platform with the people whose calls are measured. `templateId`: the entity whose material all others have copies of. */
export type Site = Readonly<{
  on: TestPlatform;
  /** With a tenth of all conversations. */
  famous: Subject;
  /** With as many conversations on every site. */
  small: Subject;
  templateId: string;
  admin: Caller;
}>;

/** The documents of the template, one for each copy. */
export const TEMPLATE_DOCUMENTS = 10;
const FAMOUS_DOCUMENTS = 20;
const PASSAGES_A_DOCUMENT = 25;

/** Creates the measured people and entities by the product's own verbs. */
export async function createSite(on: TestPlatform): Promise<Site> {
  const template = await talkingOwner(on, "template");
  for (let n = 0; n < TEMPLATE_DOCUMENTS; n += 1) await addPassages(on, template, `Leaflet ${n}`, [sentence(n)]);
  const famous = await createSubject(on, "famous");
  for (let n = 0; n < FAMOUS_DOCUMENTS; n += 1) {
    const bodies = Array.from({ length: PASSAGES_A_DOCUMENT }, (_, p) => sentence(n * PASSAGES_A_DOCUMENT + p));
    await addPassages(on, famous, `Volume ${n}`, bodies);
  }
  const small = await createSubject(on, "small");
  await addPassages(on, small, "A leaflet", [sentence(1), sentence(2)]);
  return { on, famous, small, templateId: template.entityId, admin: await adminCaller(on) };
}

async function createSubject(on: TestPlatform, name: string): Promise<Subject> {
  const owner = await talkingOwner(on, name);
  await on.platform.db.update(entities).set({ planId: "voice" }).where(eq(entities.id, owner.entityId));
  const email = `reader@${name}.test`;
  const { caller, say } = await visitorOf(on, owner, email);
  const { conversationId, responseId } = await say("Where is the harbour?");
  return { ...owner, urlslug: name, visitor: caller, email, conversationId, responseId };
}

const PLACES = ["Basel", "Leiden", "Venice", "Turin", "Paris", "Louvain", "London", "Deventer", "Rome", "Bologna"];
const THINGS = ["harbour", "library", "printing house", "college", "garden", "bridge", "market", "tower"];

function sentence(n: number): string {
  const [place, thing] = [PLACES[n % PLACES.length], THINGS[(n * 7) % THINGS.length]];
  return `In the year ${1400 + n} the ${thing} of ${place} was rebuilt by its citizens.`;
}

async function addPassages(
  { platform }: TestPlatform,
  { entityId }: Owner,
  title: string,
  passages: readonly string[],
): Promise<void> {
  const about = { title, source: "bench", url: null, year: null, language: "en", passages };
  const entity = { id: entityId, dataStorageRegion: "usa" } as const;
  await platform.db.transaction((tx) => addDocument(platform, tx, entity, about));
}
