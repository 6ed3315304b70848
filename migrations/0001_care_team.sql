CREATE TABLE "access_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"senior_id" uuid NOT NULL,
	"viewer_id" uuid NOT NULL,
	"area" text NOT NULL,
	"kind" text NOT NULL,
	"hour" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "care_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"senior_id" uuid NOT NULL,
	"caregiver_email" text NOT NULL,
	"caregiver_username" text,
	"caregiver_id" uuid,
	"relationship" text DEFAULT '' NOT NULL,
	"permissions" jsonb DEFAULT '{"medications":true,"health":true,"appointments":true,"family":true}'::jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"message" text,
	"token" text NOT NULL,
	"invited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"responded_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "care_invitations_status_check" CHECK ("care_invitations"."status" in ('pending', 'accepted', 'declined', 'expired'))
);
--> statement-breakpoint
ALTER TABLE "access_records" ADD CONSTRAINT "access_records_senior_id_users_id_fk" FOREIGN KEY ("senior_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_records" ADD CONSTRAINT "access_records_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_invitations" ADD CONSTRAINT "care_invitations_senior_id_users_id_fk" FOREIGN KEY ("senior_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "care_invitations" ADD CONSTRAINT "care_invitations_caregiver_id_users_id_fk" FOREIGN KEY ("caregiver_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "access_records_hour_key" ON "access_records" USING btree ("senior_id","hour","viewer_id","area","kind");--> statement-breakpoint
CREATE INDEX "access_records_viewer_id_idx" ON "access_records" USING btree ("viewer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "care_invitations_token_key" ON "care_invitations" USING btree ("token");--> statement-breakpoint
CREATE UNIQUE INDEX "care_invitations_open_key" ON "care_invitations" USING btree ("senior_id",lower("caregiver_email")) WHERE "care_invitations"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "care_invitations_senior_id_idx" ON "care_invitations" USING btree ("senior_id","invited_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "care_invitations_email_idx" ON "care_invitations" USING btree (lower("caregiver_email"));--> statement-breakpoint
CREATE INDEX "care_invitations_caregiver_id_idx" ON "care_invitations" USING btree ("caregiver_id");