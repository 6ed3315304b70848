CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notice_id" uuid NOT NULL,
	"step" integer NOT NULL,
	"person_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"device_id" uuid,
	"is_quiet" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"shown_at" timestamp (3) with time zone,
	CONSTRAINT "deliveries_told_key" UNIQUE NULLS NOT DISTINCT("notice_id","step","person_id","channel","device_id"),
	CONSTRAINT "deliveries_channel_check" CHECK ("deliveries"."channel" in ('push', 'mail')),
	CONSTRAINT "deliveries_state_check" CHECK ("deliveries"."state" in ('waiting', 'sent', 'shown', 'failed', 'left_out')),
	CONSTRAINT "deliveries_device_check" CHECK (("deliveries"."channel" = 'push') = ("deliveries"."device_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"sid" varchar,
	"endpoint" text NOT NULL,
	"endpoint_digest" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_reached_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone,
	"gone_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "notice_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notice_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"what" text NOT NULL,
	"person_id" uuid,
	"channel" text,
	"device_label" text,
	"reason" text,
	CONSTRAINT "notice_events_what_check" CHECK ("notice_events"."what" in ('told', 'shown', 'failed', 'left_out', 'snoozed', 'answered', 'ended', 'late'))
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"person_id" uuid NOT NULL,
	"subject_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"opened_step" integer DEFAULT 0 NOT NULL,
	"evaluate_at" timestamp (3) with time zone,
	"step_at" timestamp (3) with time zone,
	"snoozes" integer DEFAULT 0 NOT NULL,
	"snoozed_at" timestamp (3) with time zone,
	"ended_as" text,
	"ended_by" uuid,
	"ended_at" timestamp (3) with time zone,
	"answered_on" uuid,
	CONSTRAINT "notices_matter_key" UNIQUE("kind","person_id","subject_id","at"),
	CONSTRAINT "notices_kind_check" CHECK ("notices"."kind" in ('dose', 'test')),
	CONSTRAINT "notices_ended_as_check" CHECK ("notices"."ended_as" in ('taken', 'skipped', 'gone', 'late', 'quiet', 'seen'))
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet_from" text,
	"quiet_to" text,
	"shows_details" boolean DEFAULT false NOT NULL,
	"repeat_minutes" integer DEFAULT 10 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "next_due_at" timestamp(3) with time zone DEFAULT '-infinity';--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_sid_sessions_sid_fk" FOREIGN KEY ("sid") REFERENCES "public"."sessions"("sid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_events" ADD CONSTRAINT "notice_events_notice_id_notices_id_fk" FOREIGN KEY ("notice_id") REFERENCES "public"."notices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "deliveries_waiting_idx" ON "deliveries" USING btree ("next_try_at") WHERE "deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "deliveries_device_id_idx" ON "deliveries" USING btree ("device_id");--> statement-breakpoint
CREATE INDEX "deliveries_person_id_idx" ON "deliveries" USING btree ("person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "devices_endpoint_key" ON "devices" USING btree ("endpoint_digest");--> statement-breakpoint
CREATE INDEX "devices_user_id_idx" ON "devices" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "devices_sid_idx" ON "devices" USING btree ("sid");--> statement-breakpoint
CREATE INDEX "notice_events_notice_id_idx" ON "notice_events" USING btree ("notice_id","id");--> statement-breakpoint
CREATE INDEX "notice_events_at_idx" ON "notice_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "notices_evaluate_idx" ON "notices" USING btree ("evaluate_at") WHERE "notices"."evaluate_at" is not null;--> statement-breakpoint
CREATE INDEX "notices_person_id_idx" ON "notices" USING btree ("person_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notices_ended_by_idx" ON "notices" USING btree ("ended_by");--> statement-breakpoint
CREATE INDEX "medications_due_idx" ON "medications" USING btree ("next_due_at") WHERE "medications"."next_due_at" is not null;
--> statement-breakpoint
CREATE FUNCTION plan_medication_reminders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.next_due_at := '-infinity';
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER medications_plan_reminders BEFORE UPDATE OF times, frequency, is_active, counts_from, deleted_at ON medications
  FOR EACH ROW WHEN ((OLD.times, OLD.frequency, OLD.is_active, OLD.counts_from, OLD.deleted_at)
    IS DISTINCT FROM (NEW.times, NEW.frequency, NEW.is_active, NEW.counts_from, NEW.deleted_at))
  EXECUTE FUNCTION plan_medication_reminders();--> statement-breakpoint
CREATE FUNCTION plan_reminders_in_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE medications SET next_due_at = '-infinity' WHERE user_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_plan_reminders AFTER UPDATE OF time_zone ON users
  FOR EACH ROW WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone)
  EXECUTE FUNCTION plan_reminders_in_zone();--> statement-breakpoint
CREATE FUNCTION keep_notice_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Deeper than one: deleted with its notice, which goes with the account.
  IF TG_OP = 'DELETE' AND (pg_trigger_depth() > 1 OR OLD.at < now() - interval '400 days') THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'notice_events is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER notice_events_keep BEFORE UPDATE OR DELETE ON notice_events
  FOR EACH ROW EXECUTE FUNCTION keep_notice_events();
