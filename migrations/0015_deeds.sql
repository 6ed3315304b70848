DROP INDEX "access_records_hour_key";--> statement-breakpoint
ALTER TABLE "access_records" ADD COLUMN "action" text;--> statement-breakpoint
ALTER TABLE "access_records" ADD COLUMN "subject_id" uuid;--> statement-breakpoint
ALTER TABLE "access_records" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "access_records" ADD CONSTRAINT "access_records_deed_key" UNIQUE NULLS NOT DISTINCT("senior_id","hour","viewer_id","area","kind","action","subject_id","due_at");