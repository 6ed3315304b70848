ALTER TABLE "deliveries" ADD COLUMN "to_address" text;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "topic" text;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_topic_check" CHECK ("notices"."topic" in ('password', 'address', 'browser', 'deletion'));