CREATE TABLE "check_ins" (
	"senior_id" uuid NOT NULL,
	"day" date NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"how" text NOT NULL,
	CONSTRAINT "check_ins_senior_id_day_pk" PRIMARY KEY("senior_id","day"),
	CONSTRAINT "check_ins_how_check" CHECK ("check_ins"."how" in ('button', 'page', 'dose', 'answer', 'message'))
);
--> statement-breakpoint
CREATE TABLE "escalation_steps" (
	"senior_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"helper_id" uuid NOT NULL,
	"wait_minutes" integer DEFAULT 15 NOT NULL,
	CONSTRAINT "escalation_steps_senior_id_position_pk" PRIMARY KEY("senior_id","position"),
	CONSTRAINT "escalation_steps_helper_key" UNIQUE("senior_id","helper_id")
);
--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "is_important" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "says" text;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "alarm_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "climb_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "climbed" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "climb_round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "held_by" uuid;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "after_minutes" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "team_may_change" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "check_in_time" text;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD COLUMN "next_due_at" timestamp(3) with time zone;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_senior_id_users_id_fk" FOREIGN KEY ("senior_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "escalation_steps" ADD CONSTRAINT "escalation_steps_connection_fk" FOREIGN KEY ("senior_id","helper_id") REFERENCES "public"."family_members"("senior_id","caregiver_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- People who have left: the constraint would refuse their ids.
ALTER TABLE notice_events DISABLE TRIGGER notice_events_keep;--> statement-breakpoint
UPDATE notice_events e SET person_id = NULL
  WHERE person_id IS NOT NULL AND NOT EXISTS (SELECT FROM users u WHERE u.id = e.person_id);--> statement-breakpoint
ALTER TABLE notice_events ENABLE TRIGGER notice_events_keep;--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_notice_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Deeper than one: deleted with its notice, which goes with the account.
  IF TG_OP = 'DELETE' AND (pg_trigger_depth() > 1 OR OLD.at < now() - interval '400 days') THEN
    RETURN OLD;
  END IF;
  -- Whom it names has deleted their account.
  IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 AND NEW.person_id IS NULL
    AND (NEW.id, NEW.notice_id, NEW.at, NEW.what, NEW.channel, NEW.device_label, NEW.reason)
      IS NOT DISTINCT FROM (OLD.id, OLD.notice_id, OLD.at, OLD.what, OLD.channel, OLD.device_label, OLD.reason) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'notice_events is append-only';
END $$;--> statement-breakpoint
ALTER TABLE "notice_events" ADD CONSTRAINT "notice_events_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_held_by_users_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_events_person_id_idx" ON "notice_events" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "notices_held_by_idx" ON "notices" USING btree ("held_by");--> statement-breakpoint
CREATE INDEX "notices_alarms_idx" ON "notices" USING btree ("person_id") WHERE "notices"."alarm_at" is not null and "notices"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "notification_settings_due_idx" ON "notification_settings" USING btree ("next_due_at") WHERE "notification_settings"."next_due_at" is not null;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_says_check" CHECK ("deliveries"."says" in ('joined', 'held', 'asked'));
--> statement-breakpoint
DROP TRIGGER medications_plan_reminders ON medications;--> statement-breakpoint
CREATE TRIGGER medications_plan_reminders
  BEFORE UPDATE OF times, frequency, is_active, counts_from, deleted_at, is_important ON medications
  FOR EACH ROW WHEN ((OLD.times, OLD.frequency, OLD.is_active, OLD.counts_from, OLD.deleted_at, OLD.is_important)
    IS DISTINCT FROM (NEW.times, NEW.frequency, NEW.is_active, NEW.counts_from, NEW.deleted_at, NEW.is_important))
  EXECUTE FUNCTION plan_medication_reminders();--> statement-breakpoint
CREATE FUNCTION plan_check_ins() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.next_due_at := CASE WHEN NEW.check_in_time IS NOT NULL THEN '-infinity'::timestamptz END;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER notification_settings_plan_first_check_in BEFORE INSERT ON notification_settings
  FOR EACH ROW WHEN (NEW.check_in_time IS NOT NULL)
  EXECUTE FUNCTION plan_check_ins();--> statement-breakpoint
CREATE TRIGGER notification_settings_plan_check_ins BEFORE UPDATE OF check_in_time ON notification_settings
  FOR EACH ROW WHEN (OLD.check_in_time IS DISTINCT FROM NEW.check_in_time)
  EXECUTE FUNCTION plan_check_ins();--> statement-breakpoint
CREATE OR REPLACE FUNCTION plan_reminders_in_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE medications SET next_due_at = '-infinity' WHERE user_id = NEW.id;
  UPDATE notification_settings SET next_due_at = '-infinity' WHERE user_id = NEW.id AND check_in_time IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Who is told next has changed: what is open is looked at again. What is being looked at now, or deleted with its senior,
-- is not waited for.
CREATE FUNCTION look_at_alarms_again(senior uuid) RETURNS void LANGUAGE sql AS $$
  UPDATE notices SET evaluate_at = least(evaluate_at, at) WHERE id IN (
    SELECT id FROM notices
    WHERE person_id = senior AND evaluate_at IS NOT NULL AND kind IN ('dose', 'reading', 'check_in')
    FOR NO KEY UPDATE SKIP LOCKED
  )
$$;--> statement-breakpoint
CREATE FUNCTION after_escalation_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Deeper than one: the helper has left the care team.
  IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
    UPDATE notices SET climbed = array_remove(climbed, OLD.helper_id) WHERE id IN (
      SELECT id FROM notices WHERE person_id = OLD.senior_id AND OLD.helper_id = ANY (climbed) FOR NO KEY UPDATE SKIP LOCKED
    );
  END IF;
  PERFORM look_at_alarms_again(coalesce(NEW.senior_id, OLD.senior_id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER escalation_steps_look_again AFTER INSERT OR UPDATE OR DELETE ON escalation_steps
  FOR EACH ROW EXECUTE FUNCTION after_escalation_step();--> statement-breakpoint
CREATE FUNCTION after_after_minutes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM look_at_alarms_again(NEW.user_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER notification_settings_look_again AFTER UPDATE OF after_minutes ON notification_settings
  FOR EACH ROW WHEN (OLD.after_minutes IS DISTINCT FROM NEW.after_minutes)
  EXECUTE FUNCTION after_after_minutes();
