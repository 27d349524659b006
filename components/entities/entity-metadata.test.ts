import { expect, test } from "@jest/globals";
import type { VisitorEntity } from "@/lib/contract/entities/schemas";
import { englishMessages } from "@/lib/i18n/load-messages";
import { entityMetadata } from "./entity-metadata";

const secret: VisitorEntity = {
  entityid: "00000000-0000-4000-8000-000000000001",
  guid: "00000000-0000-4000-8000-000000000001",
  entitytype: "organisation-int",
  entitysubtype: null,
  entity_name: "The Secret Council",
  urlslug: "secret-council",
  caption: null,
  entity_description: null,
  thumbnail_image_url: "https://council.example/seal.png",
  banner_image_url: null,
  plate: "slate",
  years_list: null,
  body_intro_text: null,
  retention_days: null,
  plan_id: null,
  plan_multilingual: false,
  plan_voice_clone_allowed: false,
  primary_language: "en",
  chat_status: "online",
  show_chat: true,
  access_level: "invitation-only",
  accept_request: true,
  publicly_discoverable: false,
  website: null,
  verified: false,
  data_storage_region: "usa",
  answers_are_quoted: true,
  greeting: null,
  social_image_url: null,
  canonical_url: "https://site.example/secret-council",
  can_view: false,
  suspension_reason: null,
};
const input = {
  texts: englishMessages().entities,
  siteName: "Semblance",
  locale: "en" as const,
};

test("reveals nothing of an invitation-only entity to crawlers", () => {
  const metadata = entityMetadata({ ...input, entity: secret });
  expect(JSON.stringify(metadata)).not.toMatch(/council/i);
  expect(metadata).toEqual({
    title: "Restricted Access",
    description: "This page is not available to the general public.",
    robots: { index: false, follow: false },
  });
});

test("says nothing of a suspended entity but that it is suspended", () => {
  const suspended = { ...secret, access_level: "public", suspension_reason: "Because." } as const;
  expect(entityMetadata({ ...input, entity: suspended })).toEqual({
    title: "This page is suspended.",
    robots: { index: false, follow: false },
  });
});

test("shows an invited visitor the name without letting it be indexed", () => {
  const metadata = entityMetadata({ ...input, entity: { ...secret, can_view: true } });
  expect(metadata.title).toBe("Chat with The Secret Council");
  expect(metadata.robots).toEqual({ index: false });
  expect(metadata.openGraph).not.toHaveProperty("images");
});
