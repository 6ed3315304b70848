CREATE TABLE "unwanted_folders" (
	"folder" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "appointments_owner_idx" ON "appointments" USING btree ("user_id");