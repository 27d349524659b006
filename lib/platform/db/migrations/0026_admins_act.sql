DROP INDEX "audit_log_actor_user_id_created_at_index";--> statement-breakpoint
DROP INDEX "audit_log_subject_type_subject_id_index";--> statement-breakpoint
DROP INDEX "audit_log_action_id_index";--> statement-breakpoint
CREATE INDEX "audit_log_created_at_id_index" ON "audit_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_user_id_created_at_id_index" ON "audit_log" USING btree ("actor_user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_type_created_at_id_index" ON "audit_log" USING btree ("subject_type","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_subject_id_created_at_id_index" ON "audit_log" USING btree ("subject_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_log_action_created_at_id_index" ON "audit_log" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "users_newest_index" ON "users" USING btree ("id","verified_at","suspended_at","is_admin","data_storage_region");--> statement-breakpoint
CREATE INDEX "users_name_index" ON "users" USING btree ((fold_text(coalesce(nullif(coalesce("first_name" || ' ', '') || coalesce("last_name", ''), ''), "user_name", "email")) collate "C"),"id","verified_at","suspended_at","is_admin","data_storage_region");