CREATE TABLE "medication_plans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"medication_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"dosage" text NOT NULL,
	"frequency" text NOT NULL,
	"times" jsonb NOT NULL,
	"schedule" jsonb,
	"is_active" boolean NOT NULL,
	"time_zone" text NOT NULL,
	"valid_from" timestamp (3) with time zone NOT NULL,
	"valid_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_check";--> statement-breakpoint
ALTER TABLE "medication_changes" ADD COLUMN "effective_on" date;--> statement-breakpoint
ALTER TABLE "medication_logs" ADD COLUMN "amount" numeric(9, 2);--> statement-breakpoint
ALTER TABLE "medication_logs" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "schedule" jsonb;--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "plan_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "medications" ADD COLUMN "earlier_plans" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "home_time_zone" text;--> statement-breakpoint
ALTER TABLE "medication_plans" ADD CONSTRAINT "medication_plans_medication_id_medications_id_fk" FOREIGN KEY ("medication_id") REFERENCES "public"."medications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medication_plans" ADD CONSTRAINT "medication_plans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "medication_plans_user_id_idx" ON "medication_plans" USING btree ("user_id","valid_from");--> statement-breakpoint
CREATE INDEX "medication_plans_medication_id_idx" ON "medication_plans" USING btree ("medication_id");--> statement-breakpoint
CREATE UNIQUE INDEX "medication_plans_present_key" ON "medication_plans" USING btree ("medication_id") WHERE "medication_plans"."valid_until" is null;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_check" CHECK ("notices"."kind" in ('dose', 'appointment', 'message', 'update', 'reading', 'check_in', 'invitation', 'summary', 'device', 'account', 'away', 'task', 'schedule', 'test'));
--> statement-breakpoint
INSERT INTO medication_plans (id, medication_id, user_id, dosage, frequency, times, is_active, time_zone, valid_from, valid_until)
  SELECT gen_random_uuid(), m.id, m.user_id, m.dosage, m.frequency, m.times, m.is_active, u.time_zone, since.at,
    greatest(m.deleted_at, CASE WHEN m.deleted_at IS NOT NULL THEN since.at END)
  FROM medications m JOIN users u ON u.id = m.user_id CROSS JOIN LATERAL (
    SELECT coalesce(max(c.changed_at), m.created_at) AS at FROM medication_changes c
    WHERE c.medication_id = m.id AND c.kind IN ('started', 'changed')
  ) since;--> statement-breakpoint
CREATE FUNCTION keep_medication_plans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a plan that has ended never changes';
END $$;--> statement-breakpoint
CREATE TRIGGER medication_plans_keep BEFORE UPDATE ON medication_plans
  FOR EACH ROW WHEN (OLD.valid_until IS NOT NULL)
  EXECUTE FUNCTION keep_medication_plans();--> statement-breakpoint
-- The plan that a medication had until then, after those before it; of the last 48 hours, and at most ten.
CREATE FUNCTION earlier_plans_with(m medications, zone text, at timestamptz) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(kept.plan ORDER BY kept.place), '[]') FROM (
    SELECT plan, place
    FROM jsonb_array_elements(m.earlier_plans || jsonb_build_object(
      'frequency', m.frequency, 'times', m.times, 'schedule', m.schedule, 'isActive', m.is_active, 'timeZone', zone,
      'until', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    )) WITH ORDINALITY AS plans(plan, place)
    WHERE (plan ->> 'until')::timestamptz > at - interval '48 hours'
    ORDER BY place DESC LIMIT 10
  ) kept
$$;--> statement-breakpoint
CREATE FUNCTION start_medication_plan(m medications, zone text, at timestamptz) RETURNS void LANGUAGE sql AS $$
  INSERT INTO medication_plans
    (id, medication_id, user_id, dosage, frequency, times, schedule, is_active, time_zone, valid_from)
    VALUES (gen_random_uuid(), m.id, m.user_id, m.dosage, m.frequency, m.times, m.schedule, m.is_active, zone, at)
$$;--> statement-breakpoint
CREATE FUNCTION note_first_plan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM start_medication_plan(NEW, (SELECT time_zone FROM users WHERE id = NEW.user_id), NEW.created_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER medications_first_plan AFTER INSERT ON medications
  FOR EACH ROW EXECUTE FUNCTION note_first_plan();--> statement-breakpoint
-- Whoever changes a plan says since when, in plan_since: the doses before that are those of the earlier plan. A plan that is
-- changed without it always was so. A change of the dosage, or deleting it, moves no dose of today.
CREATE FUNCTION note_changed_plan() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  zone text := (SELECT time_zone FROM users WHERE id = NEW.user_id);
  is_said boolean := NEW.plan_since IS DISTINCT FROM OLD.plan_since;
  changed_at timestamptz(3) := CASE WHEN is_said THEN greatest(OLD.plan_since, NEW.plan_since) ELSE clock_timestamp() END;
BEGIN
  IF (OLD.dosage, OLD.frequency, OLD.times, OLD.schedule, OLD.is_active, OLD.deleted_at)
    IS NOT DISTINCT FROM (NEW.dosage, NEW.frequency, NEW.times, NEW.schedule, NEW.is_active, NEW.deleted_at) THEN
    NEW.plan_since := OLD.plan_since;
    RETURN NEW;
  END IF;
  IF is_said AND (OLD.frequency, OLD.times, OLD.schedule, OLD.is_active)
    IS DISTINCT FROM (NEW.frequency, NEW.times, NEW.schedule, NEW.is_active) THEN
    NEW.plan_since := changed_at;
    NEW.earlier_plans := earlier_plans_with(OLD, zone, changed_at);
  ELSE
    NEW.plan_since := OLD.plan_since;
  END IF;
  UPDATE medication_plans SET valid_until = greatest(valid_from, changed_at)
    WHERE medication_id = NEW.id AND valid_until IS NULL;
  IF NEW.deleted_at IS NULL THEN
    PERFORM start_medication_plan(NEW, zone, changed_at);
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER medications_note_plan
  BEFORE UPDATE OF dosage, frequency, times, schedule, is_active, deleted_at ON medications
  FOR EACH ROW EXECUTE FUNCTION note_changed_plan();--> statement-breakpoint
DROP TRIGGER medications_plan_reminders ON medications;--> statement-breakpoint
CREATE TRIGGER medications_plan_reminders
  BEFORE UPDATE OF times, frequency, schedule, is_active, counts_from, deleted_at, is_important ON medications
  FOR EACH ROW WHEN (
    (OLD.times, OLD.frequency, OLD.schedule, OLD.is_active, OLD.counts_from, OLD.deleted_at, OLD.is_important)
    IS DISTINCT FROM
    (NEW.times, NEW.frequency, NEW.schedule, NEW.is_active, NEW.counts_from, NEW.deleted_at, NEW.is_important))
  EXECUTE FUNCTION plan_medication_reminders();--> statement-breakpoint
-- Past doses keep the zone they were planned in (SCHED-29), up to the change of the account, which updated_at says. A zone
-- that was never said is nobody's.
CREATE OR REPLACE FUNCTION plan_reminders_in_zone() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved_at timestamptz(3) := NEW.updated_at;
BEGIN
  UPDATE notification_settings SET next_due_at = '-infinity' WHERE user_id = NEW.id AND check_in_time IS NOT NULL;
  IF NOT OLD.time_zone_known OR NEW.updated_at = OLD.updated_at THEN
    UPDATE medications SET next_due_at = '-infinity' WHERE user_id = NEW.id;
    UPDATE medication_plans SET time_zone = NEW.time_zone WHERE user_id = NEW.id AND valid_until IS NULL;
    RETURN NULL;
  END IF;
  UPDATE medications m
    SET next_due_at = '-infinity', plan_since = greatest(m.plan_since, moved_at),
      earlier_plans = earlier_plans_with(m, OLD.time_zone, greatest(m.plan_since, moved_at))
    WHERE m.user_id = NEW.id AND m.deleted_at IS NULL;
  UPDATE medication_plans SET valid_until = greatest(valid_from, moved_at)
    WHERE user_id = NEW.id AND valid_until IS NULL;
  PERFORM start_medication_plan(m, NEW.time_zone, m.plan_since)
    FROM medications m WHERE m.user_id = NEW.id AND m.deleted_at IS NULL;
  RETURN NULL;
END $$;
