CREATE TABLE "pages_in_sight" (
	"connection_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pages_in_sight" ADD CONSTRAINT "pages_in_sight_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pages_in_sight_user_id_idx" ON "pages_in_sight" USING btree ("user_id");