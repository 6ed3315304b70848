CREATE TABLE "engine_clock" (
	"id" integer PRIMARY KEY NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"away_since" timestamp (3) with time zone,
	"back_at" timestamp (3) with time zone,
	CONSTRAINT "engine_clock_one_row" CHECK ("engine_clock"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_check";--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "start_set_by" uuid;--> statement-breakpoint
ALTER TABLE "appointments" ADD COLUMN "next_due_at" timestamp(3) with time zone DEFAULT '-infinity';--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_start_set_by_users_id_fk" FOREIGN KEY ("start_set_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appointments_due_idx" ON "appointments" USING btree ("next_due_at") WHERE "appointments"."next_due_at" is not null;--> statement-breakpoint
CREATE INDEX "appointments_start_set_by_idx" ON "appointments" USING btree ("start_set_by");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_check" CHECK ("notices"."kind" in ('dose', 'appointment', 'message', 'update', 'reading', 'check_in', 'invitation', 'summary', 'device', 'account', 'away', 'test'));--> statement-breakpoint
CREATE FUNCTION plan_appointment_reminders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.next_due_at := '-infinity';
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER appointments_plan_new BEFORE INSERT ON appointments
  FOR EACH ROW EXECUTE FUNCTION plan_appointment_reminders();--> statement-breakpoint
CREATE TRIGGER appointments_plan_changed
  BEFORE UPDATE OF start_time, is_completed, completed_at, is_active, repeat_every, repeat_until, repeat_zone, except_on
  ON appointments FOR EACH ROW
  WHEN ((OLD.start_time, OLD.is_completed, OLD.completed_at, OLD.is_active, OLD.repeat_every, OLD.repeat_until,
      OLD.repeat_zone, OLD.except_on)
    IS DISTINCT FROM (NEW.start_time, NEW.is_completed, NEW.completed_at, NEW.is_active, NEW.repeat_every,
      NEW.repeat_until, NEW.repeat_zone, NEW.except_on))
  EXECUTE FUNCTION plan_appointment_reminders();--> statement-breakpoint
-- Those ahead: each reader's own zone decides when it is 6 PM on the day before.
CREATE FUNCTION plan_appointments_in_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE appointments SET next_due_at = '-infinity'
    WHERE next_due_at IS NOT NULL
      AND (user_id = NEW.id OR user_id IN (SELECT senior_id FROM family_members WHERE caregiver_id = NEW.id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_plan_appointments AFTER UPDATE OF time_zone ON users
  FOR EACH ROW WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone)
  EXECUTE FUNCTION plan_appointments_in_zone();--> statement-breakpoint
-- For one who may read them from now on.
CREATE FUNCTION plan_appointments_of_senior() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE appointments SET next_due_at = '-infinity' WHERE user_id = NEW.senior_id AND next_due_at IS NOT NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER family_members_plan_new AFTER INSERT ON family_members
  FOR EACH ROW EXECUTE FUNCTION plan_appointments_of_senior();--> statement-breakpoint
CREATE TRIGGER family_members_plan_changed AFTER UPDATE OF permissions ON family_members
  FOR EACH ROW WHEN (OLD.permissions -> 'appointments' IS DISTINCT FROM NEW.permissions -> 'appointments')
  EXECUTE FUNCTION plan_appointments_of_senior();
