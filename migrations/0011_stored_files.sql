CREATE TABLE "stored_files" (
	"folder" text NOT NULL,
	"file" text NOT NULL,
	"user_id" uuid NOT NULL,
	"bytes" integer NOT NULL,
	CONSTRAINT "stored_files_folder_file_pk" PRIMARY KEY("folder","file")
);
--> statement-breakpoint
ALTER TABLE "stored_files" ADD CONSTRAINT "stored_files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stored_files_user_id_idx" ON "stored_files" USING btree ("user_id","bytes");--> statement-breakpoint
INSERT INTO "stored_files" ("folder", "file", "user_id", "bytes")
SELECT regexp_replace("file_url", '/[^/]*$', ''), substring("file_url" from '[^/]*$'), "user_id", "file_size" FROM "documents"
ON CONFLICT DO NOTHING;
