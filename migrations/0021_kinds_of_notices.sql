ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_channel_check";--> statement-breakpoint
ALTER TABLE "notice_events" DROP CONSTRAINT "notice_events_what_check";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_check";--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_ended_as_check";--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "useful_until" timestamp (3) with time zone DEFAULT now() + interval '2 hours' NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "important_passes_quiet" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_channel_check" CHECK ("deliveries"."channel" in ('page', 'push', 'mail', 'gateway'));--> statement-breakpoint
ALTER TABLE "notice_events" ADD CONSTRAINT "notice_events_what_check" CHECK ("notice_events"."what" in ('told', 'shown', 'failed', 'left_out', 'snoozed', 'held', 'answered', 'ended', 'late'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_check" CHECK ("notices"."kind" in ('dose', 'appointment', 'message', 'update', 'reading', 'check_in', 'invitation', 'summary', 'device', 'account', 'test'));--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_ended_as_check" CHECK ("notices"."ended_as" in ('taken', 'skipped', 'fine', 'gone', 'late', 'quiet', 'seen'));--> statement-breakpoint
UPDATE "notices" SET "useful_until" = "at" + interval '2 hours';
