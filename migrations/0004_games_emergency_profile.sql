CREATE TABLE "emergency_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"contact_type" text DEFAULT 'family' NOT NULL,
	"relationship" text,
	"notes" text,
	"is_primary" boolean DEFAULT false NOT NULL,
	"order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emergency_links" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "emergency_looks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"looked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_activities" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"game_type" text NOT NULL,
	"score" integer NOT NULL,
	"duration" integer NOT NULL,
	"completed_at" timestamp (3) with time zone NOT NULL,
	"difficulty" text DEFAULT 'normal' NOT NULL,
	"play_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "game_activities_score_check" CHECK ("game_activities"."score" >= 0)
);
--> statement-breakpoint
CREATE TABLE "email_verifications" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_digest" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "family_update_comments" ADD COLUMN "send_key" uuid;--> statement-breakpoint
ALTER TABLE "family_updates" ADD COLUMN "send_key" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "comfort" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "simple_view" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "team_sets_simple_view" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deletion_requested_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "emergency_contacts" ADD CONSTRAINT "emergency_contacts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_links" ADD CONSTRAINT "emergency_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "emergency_looks" ADD CONSTRAINT "emergency_looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_activities" ADD CONSTRAINT "game_activities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_verifications" ADD CONSTRAINT "email_verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "emergency_contacts_user_id_idx" ON "emergency_contacts" USING btree ("user_id","order","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "emergency_contacts_primary_key" ON "emergency_contacts" USING btree ("user_id") WHERE "emergency_contacts"."is_primary";--> statement-breakpoint
CREATE UNIQUE INDEX "emergency_links_secret_key" ON "emergency_links" USING btree ("secret");--> statement-breakpoint
CREATE INDEX "emergency_looks_user_id_idx" ON "emergency_looks" USING btree ("user_id","looked_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "game_activities_user_id_idx" ON "game_activities" USING btree ("user_id","completed_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "game_activities_play_key" ON "game_activities" USING btree ("user_id","play_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_verifications_token_key" ON "email_verifications" USING btree ("token_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "family_update_comments_send_key" ON "family_update_comments" USING btree ("author_id","send_key");--> statement-breakpoint
CREATE UNIQUE INDEX "family_updates_send_key" ON "family_updates" USING btree ("author_id","send_key");--> statement-breakpoint
CREATE INDEX "users_deletion_idx" ON "users" USING btree ("deletion_requested_at") WHERE "users"."deletion_requested_at" is not null;