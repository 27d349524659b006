import { z } from "zod";
import { sentence } from "../fields/field-sentences";
import { id, nextCursor, timestamp, urlslug } from "../fields/fields";
import { newUrlslug } from "./new-entity";
import { visitorEntity } from "./schemas";

/** A slug in the address of a page: of any form, since an unknown one is answered by 404. */
export const givenSlug = z.string().trim().toLowerCase().max(64);
export const pageHost = z.string().trim().toLowerCase().min(1).max(255);

export const slugCheckInput = z.object({
  urlslug: newUrlslug,
  /** The caller's workflow, whose own entity's slug counts as free. */
  guid: id.optional(),
});

/** The entity that a custom host belongs to. */
export const hostEntity = z.strictObject({
  urlslug,
  /** Whether the host is the owner's custom domain, not a subdomain of the main host. */
  own_domain: z.boolean(),
});

/** Exactly one of the two names an entity. */
export const slugOrWorkflow = z
  .object({ urlslug: givenSlug.optional(), guid: id.optional() })
  .refine((given) => (given.urlslug === undefined) !== (given.guid === undefined), {
    path: ["urlslug"],
    message: sentence("slug_or_workflow"),
  });

export const sitemapInput = z.object({
  /** Only the page of this entity. */
  urlslug: givenSlug.optional(),
  cursor: z.string().max(64).optional(),
});

export const sitemapPage = z.strictObject({
  items: z.array(z.strictObject({ urlslug, canonical_url: z.url(), updated_at: timestamp })),
  next_cursor: nextCursor,
});

export const pageAddress = z.object({
  /** The page's host; absent for the main host. */
  host: pageHost.optional(),
  /** The last segment of the page's path; absent for a custom host's root and for pages of the site. */
  urlslug: givenSlug.optional(),
});

export const resolvedPage = z.strictObject({
  /** The entity that the custom host belongs to; null on the main host. */
  host: hostEntity.nullable(),
  /** The page's entity as visible to this caller; null without one. */
  entity: visitorEntity.nullable(),
  /** The address of its page, where the entity has moved to another site or is in another cell. */
  moved_to: z.string().nullable(),
  /** Whether another cell has the page, so that its address takes a language; else an operator chose the address. */
  in_other_cell: z.boolean(),
});
