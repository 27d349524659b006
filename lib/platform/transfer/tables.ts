/**
 * Where every table of the schema belongs, which a check compares with the schema. An entity file holds the rows of MOVED_TABLES;
 * nothing else decides what moves with an entity.
 */
export type MovedTable = Readonly<{
  name: string;
  /** Whether the rows have the entity's id, or are reached by the join in `where`. */
  by: "entity_id" | "join";
  /** The rows of an entity: a condition on `t`, with :entity for its id and :roots for the ids of `roots`. */
  where?: string;
  /** The rows are read for some of these records at a time, by an index, so that each page costs the same. */
  roots?: Readonly<{ table: "messages" | "context_documents"; atOnce: number }>;
  /** The columns of the order in which pages are read; the primary key without the entity's id by default. */
  order?: readonly string[];
  /** Rows of a page; fewer for wide rows. */
  page?: number;
  /** Columns with the storage keys of files. */
  files?: readonly string[];
  /** Columns with ids of users that no foreign key declares. */
  users?: readonly string[];
  /** Columns that each site fills for itself: they are in the file, but not compared. */
  local?: readonly string[];
  /** Columns that are not in the file: numbers that each database gives, or secrets. */
  omitted?: readonly string[];
  /** Columns that owners do not take along. */
  withheld?: readonly string[];
  /** The rows take the place of those that triggers have written; the columns that name such a row. */
  replaces?: readonly string[];
  /** Rows stay when the entity is erased, so that a site to which it returns has more of them than the file. */
  outlives?: true;
  /** Whether owners take the rows along; `readable`: where the entity's users may read the message of this id, if the row has one. */
  owners: boolean | Readonly<{ readable: string }>;
}>;

/** The tables whose rows move with an entity, each after those that it references. */
export const MOVED_TABLES: readonly MovedTable[] = [
  {
    name: "entities",
    by: "entity_id",
    where: "t.id = :entity",
    files: ["thumbnail_image_url", "banner_image_url"],
    local: ["urlslug", "plan_id", "is_fixed", "verified", "deleted_at", "erase_at", "moved_at", "moved_to"],
    owners: true,
  },
  { name: "entity_users", by: "entity_id", owners: true },
  { name: "behaviours", by: "entity_id", owners: true },
  { name: "behaviour_versions", by: "entity_id", page: 100, owners: true },
  { name: "correction_runs", by: "entity_id", page: 20, owners: true },
  { name: "talk_parameters", by: "entity_id", omitted: ["id"], order: ["id"], local: ["talk_system_id"], owners: true },
  { name: "domains", by: "entity_id", local: ["proven_at"], owners: true },
  { name: "promo_links", by: "entity_id", owners: true },
  {
    name: "entity_visitors",
    by: "entity_id",
    order: ["email"],
    local: ["id", "name", "status", "group_id", "last_seen_at", "listed_at"],
    owners: true,
  },
  { name: "chatter_groups", by: "entity_id", owners: true },
  { name: "chatters", by: "entity_id", order: ["email"], withheld: ["invitation_token_hash"], owners: true },
  { name: "chatter_message_counts", by: "entity_id", owners: true },
  { name: "crawls", by: "entity_id", page: 20, owners: true },
  { name: "context_documents", by: "entity_id", page: 20, files: ["file_key"], local: ["job_id"], owners: true },
  {
    name: "passages",
    by: "entity_id",
    where: "t.document_id = any(:roots)",
    roots: { table: "context_documents", atOnce: 1 },
    order: ["position", "id"],
    owners: true,
  },
  {
    name: "passage_terms",
    by: "entity_id",
    order: ["language", "term", "document_id", "first_position"],
    owners: true,
  },
  {
    name: "passage_vectors",
    by: "join",
    where: "t.document_id = any(:roots)",
    roots: { table: "context_documents", atOnce: 1 },
    order: ["position", "embedding_id"],
    owners: true,
  },
  { name: "knowledge_stats", by: "entity_id", order: ["language"], owners: true },
  { name: "uploads", by: "entity_id", owners: false },
  {
    name: "upload_chunks",
    by: "join",
    where: "t.upload_id in (select id from uploads where entity_id = :entity)",
    files: ["file_key"],
    owners: false,
  },
  { name: "question_groups", by: "entity_id", owners: true },
  { name: "suggested_questions", by: "entity_id", owners: true },
  { name: "conversations", by: "entity_id", page: 2_000, owners: true },
  { name: "conversation_tags", by: "entity_id", order: ["tag", "conversation_id"], owners: true },
  { name: "messages", by: "entity_id", owners: { readable: "t.id" } },
  {
    name: "responses",
    by: "entity_id",
    where: "t.message_id = any(:roots)",
    roots: { table: "messages", atOnce: 500 },
    local: ["talk_system_id", "writer", "lease_expires_at"],
    owners: { readable: "t.message_id" },
  },
  {
    name: "response_versions",
    by: "join",
    where: "t.response_id in (select id from responses where message_id = any(:roots))",
    roots: { table: "messages", atOnce: 500 },
    local: ["talk_system_id"],
    owners: { readable: "(select message_id from responses where id = t.response_id)" },
  },
  { name: "unanswered_questions", by: "entity_id", owners: { readable: "t.message_id" } },
  {
    name: "question_translations",
    by: "join",
    where: "t.question_id in (select id from unanswered_questions where entity_id = :entity)",
    owners: { readable: "(select message_id from unanswered_questions where id = t.question_id)" },
  },
  {
    name: "corrections",
    by: "entity_id",
    owners: { readable: "(select message_id from responses where id = t.response_id)" },
  },
  { name: "question_topics", by: "entity_id", owners: true },
  {
    name: "question_topic_messages",
    by: "join",
    where: "t.topic_id in (select id from question_topics where entity_id = :entity)",
    owners: { readable: "t.message_id" },
  },
  { name: "visitor_notes", by: "entity_id", owners: true },
  // Each member's own.
  { name: "saved_views", by: "entity_id", owners: false },
  { name: "memory_consents", by: "entity_id", owners: false },
  { name: "memory_facts", by: "entity_id", owners: false },
  { name: "voice_clones", by: "entity_id", files: ["sample_key", "consent_key"], owners: true },
  // The words of private replies are in the audio, and each site makes it anew from the voice.
  { name: "speech_audio", by: "entity_id", files: ["file_key"], owners: false },
  {
    name: "speech_audio_uses",
    by: "join",
    where: "t.audio_id in (select id from speech_audio where entity_id = :entity)",
    owners: false,
  },
  { name: "speech_counts", by: "entity_id", owners: true },
  { name: "entity_spend", by: "entity_id", owners: true },
  {
    name: "entity_activity",
    by: "entity_id",
    order: ["dimension", "day", "key"],
    owners: true,
  },
  { name: "entity_activity_states", by: "entity_id", owners: true },
  { name: "likeness_consents", by: "entity_id", files: ["file_key"], owners: false },
  {
    name: "contact_messages",
    by: "join",
    where: "t.id in (select contact_message_id from reports where entity_id = :entity)",
    owners: false,
  },
  { name: "reports", by: "entity_id", owners: false },
  {
    name: "terms_texts",
    by: "join",
    where: "t.id in (select text_id from terms_acceptances where entity_id = :entity)",
    owners: true,
  },
  { name: "terms_acceptances", by: "entity_id", owners: true },
  {
    name: "audit_log",
    by: "join",
    where: `(t.subject_id = :entity::text or (t.subject_type, t.subject_id) in (
      select 'document', id::text from context_documents where entity_id = :entity
      union all select 'conversation', id::text from conversations where entity_id = :entity
      union all select 'response', id::text from responses where entity_id = :entity and corrected_at is not null
      union all select 'correction', id::text from corrections where entity_id = :entity
      union all select 'question', id::text from question_groups where entity_id = :entity
      union all select 'suggested_question', id::text from suggested_questions where entity_id = :entity
      union all select 'chatter', id::text from chatters where entity_id = :entity
      union all select 'chatter_group', id::text from chatter_groups where entity_id = :entity
      union all select 'entity_user', id::text from entity_users where entity_id = :entity
      union all select 'domain', id::text from domains where entity_id = :entity
      union all select 'promo_link', id::text from promo_links where entity_id = :entity
      union all select 'voice_clone', id::text from voice_clones where entity_id = :entity
      union all select 'report', id::text from reports where entity_id = :entity))`,
    order: ["created_at", "id"],
    users: ["actor_user_id"],
    page: 5_000,
    outlives: true,
    owners: false,
  },
  // Last: storing the material has written other revisions, and replies name this one.
  { name: "knowledge_revisions", by: "entity_id", replaces: ["entity_id"], owners: true },
];

/** Rows with an entity's id, or reached by a join, that stay where they are, with the reason. */
export const STAYING_TABLES: readonly Readonly<{ name: string; by: "entity_id" | "join"; why: string }>[] = [
  { name: "term_counts", by: "entity_id", why: "triggers count the terms again where they are stored" },
  { name: "reply_reservations", by: "entity_id", why: "they end with the reply that is being written" },
  { name: "conversation_exports", by: "entity_id", why: "their files are copies" },
  { name: "entity_exports", by: "entity_id", why: "their files are copies" },
  { name: "entity_imports", by: "entity_id", why: "each site has its own" },
  { name: "cell_entities", by: "entity_id", why: "the registry knows the entities of all cells" },
  { name: "cell_listings", by: "entity_id", why: "the registry lists the entities of all cells" },
  { name: "cell_names", by: "entity_id", why: "the registry hands them over when the entity has moved" },
  { name: "grants", by: "entity_id", why: "nobody takes a session along" },
  { name: "verification_codes", by: "entity_id", why: "nobody takes a code along" },
  { name: "unauth_workflows", by: "entity_id", why: "the entity was created" },
  { name: "checkouts", by: "entity_id", why: "payments stay with the account of the site that took them" },
  { name: "subscriptions", by: "entity_id", why: "payments stay with the account of the site that took them" },
  { name: "invoices", by: "entity_id", why: "the seller keeps its invoices" },
];

/** Tables of people; of these, a file holds the addresses and names of those who appear in the moved rows. */
export const PEOPLE_TABLES: readonly string[] = [
  "users",
  "pending_accounts",
  "hand_offs",
  "password_resets",
  "email_changes",
  "account_exports",
  "push_subscriptions",
  "sso_identities",
  "sso_sign_ons",
  "sso_sessions",
  "sso_used_responses",
  "second_factors",
  "second_factor_attempts",
  "recovery_codes",
  "passkeys",
  "passkey_challenges",
  "pending_mfa_logins",
  "invoice_recipients",
];

/** Tables of the site. */
export const SITE_TABLES: readonly string[] = [
  "cells",
  "cell_calls",
  "push_keys",
  "organizations",
  "organization_domains",
  "activity_hours",
  "refused_calls",
  "health_samples",
  "payment_events",
  "test_payments",
  "entity_types",
  "jobs",
  "rate_limits",
  "system_metadata",
  "change_notices",
  "used_captchas",
  "orphaned_files",
  "incidents",
  "mark_certificates",
  "talk_systems",
  "plans",
  "operators",
];
