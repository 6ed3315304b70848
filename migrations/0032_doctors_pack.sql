CREATE TABLE "pack_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"secret_digest" text NOT NULL,
	"file" text NOT NULL,
	"file_name" text NOT NULL,
	"days" integer NOT NULL,
	"paper" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"last_looked_at" timestamp (3) with time zone,
	"looks" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"appointment_id" uuid,
	"text" text NOT NULL,
	"answer" text,
	"asked_by" uuid,
	"answered_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"send_key" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visit_questions_answer_check" CHECK (("visit_questions"."answer" is null) = ("visit_questions"."answered_at" is null))
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_check";--> statement-breakpoint
ALTER TABLE "pack_links" ADD CONSTRAINT "pack_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_questions" ADD CONSTRAINT "visit_questions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_questions" ADD CONSTRAINT "visit_questions_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pack_links_secret_digest_key" ON "pack_links" USING btree ("secret_digest");--> statement-breakpoint
CREATE INDEX "pack_links_user_id_idx" ON "pack_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pack_links_expires_at_idx" ON "pack_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "visit_questions_send_key" ON "visit_questions" USING btree ("user_id","send_key");--> statement-breakpoint
CREATE INDEX "visit_questions_user_id_idx" ON "visit_questions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "visit_questions_asked_by_idx" ON "visit_questions" USING btree ("asked_by");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_check" CHECK ("notices"."kind" in ('dose', 'appointment', 'message', 'update', 'reading', 'check_in', 'invitation', 'summary', 'device', 'account', 'away', 'task', 'schedule', 'supply', 'health', 'pack', 'test'));