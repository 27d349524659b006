-- Renames only: tables, columns, indexes, constraints, functions and triggers take the field's standard terms.
ALTER TABLE "half_sign_ins" RENAME TO "pending_mfa_logins";--> statement-breakpoint
ALTER TABLE "second_factor_tries" RENAME TO "second_factor_attempts";--> statement-breakpoint
ALTER TABLE "spent_captchas" RENAME TO "used_captchas";--> statement-breakpoint
ALTER TABLE "sso_spent_answers" RENAME TO "sso_used_responses";--> statement-breakpoint
ALTER TABLE "loose_files" RENAME TO "orphaned_files";--> statement-breakpoint
ALTER TABLE "earlier_replies" RENAME TO "response_versions";--> statement-breakpoint
ALTER TABLE "system_facts" RENAME TO "system_metadata";--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME COLUMN "told_at" TO "provider_updated_at";--> statement-breakpoint
ALTER TABLE "subscriptions" RENAME COLUMN "changing_until" TO "lease_expires_at";--> statement-breakpoint
ALTER TABLE "invoices" RENAME COLUMN "told_at" TO "provider_updated_at";--> statement-breakpoint
ALTER TABLE "checkouts" RENAME COLUMN "settled_at" TO "closed_at";--> statement-breakpoint
ALTER TABLE "second_factors" RENAME COLUMN "pending_secret" TO "pending_totp_secret";--> statement-breakpoint
ALTER TABLE "second_factors" RENAME COLUMN "pending_until" TO "pending_totp_expires_at";--> statement-breakpoint
ALTER TABLE "second_factors" RENAME COLUMN "wrong_tries" TO "failed_attempts";--> statement-breakpoint
ALTER TABLE "second_factors" RENAME COLUMN "locks" TO "lockout_count";--> statement-breakpoint
ALTER TABLE "second_factor_attempts" RENAME COLUMN "wrong_tries" TO "failed_attempts";--> statement-breakpoint
ALTER TABLE "second_factor_attempts" RENAME COLUMN "locks" TO "lockout_count";--> statement-breakpoint
ALTER TABLE "email_changes" RENAME COLUMN "tries_spent" TO "attempts";--> statement-breakpoint
ALTER TABLE "verification_codes" RENAME COLUMN "tries_spent" TO "attempts";--> statement-breakpoint
ALTER TABLE "verification_codes" RENAME COLUMN "tries_until" TO "attempts_expire_at";--> statement-breakpoint
ALTER TABLE "verification_codes" RENAME COLUMN "stranger_tries_spent" TO "other_client_attempts";--> statement-breakpoint
ALTER TABLE "context_documents" RENAME COLUMN "language_is_given" TO "is_language_explicit";--> statement-breakpoint
ALTER TABLE "responses" RENAME COLUMN "writing_until" TO "lease_expires_at";--> statement-breakpoint
ALTER TABLE "orphaned_files" RENAME COLUMN "since" TO "added_at";--> statement-breakpoint
ALTER TABLE "sso_sign_ons" RENAME COLUMN "memory" TO "checks";--> statement-breakpoint
ALTER TABLE "sso_sessions" RENAME COLUMN "ending" TO "logout_hint";--> statement-breakpoint
ALTER INDEX "half_sign_ins_pkey" RENAME TO "pending_mfa_logins_pkey";--> statement-breakpoint
ALTER INDEX "spent_captchas_pkey" RENAME TO "used_captchas_pkey";--> statement-breakpoint
ALTER INDEX "sso_spent_answers_pkey" RENAME TO "sso_used_responses_pkey";--> statement-breakpoint
ALTER INDEX "loose_files_pkey" RENAME TO "orphaned_files_pkey";--> statement-breakpoint
ALTER INDEX "earlier_replies_pkey" RENAME TO "response_versions_pkey";--> statement-breakpoint
ALTER INDEX "system_facts_pkey" RENAME TO "system_metadata_pkey";--> statement-breakpoint
ALTER INDEX "spent_captchas_expires_at_index" RENAME TO "used_captchas_expires_at_index";--> statement-breakpoint
ALTER INDEX "responses_writing_until_index" RENAME TO "responses_lease_expires_at_index";--> statement-breakpoint
ALTER INDEX "loose_files_since_index" RENAME TO "orphaned_files_added_at_index";--> statement-breakpoint
ALTER INDEX "half_sign_ins_expires_at_index" RENAME TO "pending_mfa_logins_expires_at_index";--> statement-breakpoint
ALTER INDEX "half_sign_ins_user_id_index" RENAME TO "pending_mfa_logins_user_id_index";--> statement-breakpoint
ALTER INDEX "second_factor_tries_updated_at_index" RENAME TO "second_factor_attempts_updated_at_index";--> statement-breakpoint
ALTER INDEX "sso_spent_answers_expires_at_index" RENAME TO "sso_used_responses_expires_at_index";--> statement-breakpoint
ALTER TABLE "response_versions" RENAME CONSTRAINT "earlier_replies_response_id_responses_id_fk" TO "response_versions_response_id_responses_id_fk";--> statement-breakpoint
ALTER TABLE "response_versions" RENAME CONSTRAINT "earlier_replies_responseId_version_unique" TO "response_versions_responseId_version_unique";--> statement-breakpoint
ALTER TABLE "pending_mfa_logins" RENAME CONSTRAINT "half_sign_ins_user_id_users_id_fk" TO "pending_mfa_logins_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "second_factor_attempts" RENAME CONSTRAINT "second_factor_tries_user_id_users_id_fk" TO "second_factor_attempts_user_id_users_id_fk";--> statement-breakpoint
ALTER TABLE "second_factor_attempts" RENAME CONSTRAINT "second_factor_tries_user_id_client_pk" TO "second_factor_attempts_user_id_client_pk";--> statement-breakpoint
ALTER FUNCTION tell_pages_of_entity() RENAME TO notify_page_changes_of_entity;--> statement-breakpoint
ALTER FUNCTION tell_pages_of_part() RENAME TO notify_page_changes_of_part;--> statement-breakpoint
ALTER FUNCTION tell_pages_of_reply() RENAME TO notify_page_changes_of_reply;--> statement-breakpoint
ALTER FUNCTION tell_pages_of_sender() RENAME TO notify_page_changes_of_sender;--> statement-breakpoint
ALTER FUNCTION tell_pages_of_all() RENAME TO notify_page_changes_of_all;--> statement-breakpoint
ALTER TRIGGER tell_pages ON entities RENAME TO notify_page_changes;--> statement-breakpoint
ALTER TRIGGER tell_pages ON domains RENAME TO notify_page_changes;--> statement-breakpoint
ALTER TRIGGER tell_pages ON talk_parameters RENAME TO notify_page_changes;--> statement-breakpoint
ALTER TRIGGER tell_pages_changed ON messages RENAME TO notify_page_changes_on_update;--> statement-breakpoint
ALTER TRIGGER tell_pages_gone ON messages RENAME TO notify_page_changes_on_delete;--> statement-breakpoint
ALTER TRIGGER tell_pages_new ON responses RENAME TO notify_page_changes_on_insert;--> statement-breakpoint
ALTER TRIGGER tell_pages_changed ON responses RENAME TO notify_page_changes_on_update;--> statement-breakpoint
ALTER TRIGGER tell_pages_gone ON responses RENAME TO notify_page_changes_on_delete;--> statement-breakpoint
ALTER TRIGGER tell_pages ON users RENAME TO notify_page_changes;--> statement-breakpoint
ALTER TRIGGER tell_pages ON talk_systems RENAME TO notify_page_changes;--> statement-breakpoint
ALTER FUNCTION count_terms_laid() RENAME TO count_terms_added;--> statement-breakpoint
ALTER TRIGGER count_terms_laid ON passage_terms RENAME TO count_terms_added;--> statement-breakpoint
ALTER FUNCTION count_terms_taken() RENAME TO count_terms_removed;--> statement-breakpoint
ALTER TRIGGER count_terms_taken ON passage_terms RENAME TO count_terms_removed;--> statement-breakpoint
ALTER FUNCTION revise_knowledge_laid() RENAME TO revise_knowledge_added;--> statement-breakpoint
ALTER TRIGGER revise_knowledge_laid ON passage_terms RENAME TO revise_knowledge_added;--> statement-breakpoint
ALTER FUNCTION revise_knowledge_taken() RENAME TO revise_knowledge_removed;--> statement-breakpoint
ALTER TRIGGER revise_knowledge_taken ON passage_terms RENAME TO revise_knowledge_removed;
