ALTER TABLE "users" ADD COLUMN "guide_ended_at" timestamp with time zone;--> statement-breakpoint
UPDATE "users" SET "guide_ended_at" = now() WHERE "role" = 'senior';
