CREATE TABLE "family_letters" (
	"senior_id" uuid NOT NULL,
	"week_on" date NOT NULL,
	"ready_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "family_letters_senior_id_week_on_pk" PRIMARY KEY("senior_id","week_on")
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_check";--> statement-breakpoint
ALTER TABLE "family_letters" ADD CONSTRAINT "family_letters_senior_id_users_id_fk" FOREIGN KEY ("senior_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_check" CHECK ("notices"."kind" in ('dose', 'appointment', 'message', 'update', 'reading', 'check_in', 'invitation', 'summary', 'device', 'account', 'away', 'task', 'schedule', 'supply', 'health', 'pack', 'letter', 'test'));