CREATE TABLE "medication_supplies" (
	"medication_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"unit" text NOT NULL,
	"doses_use" numeric(9, 2) DEFAULT 1 NOT NULL,
	"low_days" integer NOT NULL,
	"pharmacy_name" text,
	"pharmacy_phone" text,
	"prescription_number" text,
	"refills_left" integer,
	"check_on" date,
	"low_at" timestamp (3) with time zone,
	"out_at" timestamp (3) with time zone,
	"runs_out_on" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "medication_supplies_unit_check" CHECK ("medication_supplies"."unit" in ('tablet', 'capsule', 'drop', 'puff', 'spray', 'ml', 'spoonful', 'unit', 'patch', 'injection', 'sachet', 'piece')),
	CONSTRAINT "medication_supplies_doses_use_check" CHECK ("medication_supplies"."doses_use" > 0),
	CONSTRAINT "medication_supplies_low_days_check" CHECK ("medication_supplies"."low_days" in (3, 5, 7, 10, 14, 21)),
	CONSTRAINT "medication_supplies_refills_left_check" CHECK ("medication_supplies"."refills_left" between 0 and 99),
	CONSTRAINT "medication_supplies_out_check" CHECK ("medication_supplies"."out_at" is null or "medication_supplies"."low_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "supply_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"medication_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"recorded_by" uuid,
	"used_refill" boolean DEFAULT false NOT NULL,
	"ended_low_at" timestamp (3) with time zone,
	"ended_out_at" timestamp (3) with time zone,
	"taken_back_at" timestamp (3) with time zone,
	"send_key" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "supply_events_kind_check" CHECK ("supply_events"."kind" in ('count', 'refill', 'lost')),
	CONSTRAINT "supply_events_amount_check" CHECK ("supply_events"."amount" <= 100000 and ("supply_events"."amount" > 0 or ("supply_events"."kind" = 'count' and "supply_events"."amount" = 0)))
);
--> statement-breakpoint
ALTER TABLE "notices" DROP CONSTRAINT "notices_kind_check";--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "enough_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "medication_supplies" ADD CONSTRAINT "medication_supplies_medication_id_medications_id_fk" FOREIGN KEY ("medication_id") REFERENCES "public"."medications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "medication_supplies" ADD CONSTRAINT "medication_supplies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_events" ADD CONSTRAINT "supply_events_medication_id_medications_id_fk" FOREIGN KEY ("medication_id") REFERENCES "public"."medications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_events" ADD CONSTRAINT "supply_events_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "supply_events" ADD CONSTRAINT "supply_events_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "medication_supplies_check_on_idx" ON "medication_supplies" USING btree ("check_on") WHERE "medication_supplies"."check_on" is not null;--> statement-breakpoint
CREATE INDEX "medication_supplies_user_id_idx" ON "medication_supplies" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "supply_events_send_key" ON "supply_events" USING btree ("user_id","send_key");--> statement-breakpoint
CREATE INDEX "supply_events_medication_id_idx" ON "supply_events" USING btree ("medication_id","happened_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "supply_events_user_id_idx" ON "supply_events" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "supply_events_recorded_by_idx" ON "supply_events" USING btree ("recorded_by");--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_kind_check" CHECK ("notices"."kind" in ('dose', 'appointment', 'message', 'update', 'reading', 'check_in', 'invitation', 'summary', 'device', 'account', 'away', 'task', 'schedule', 'supply', 'test'));
--> statement-breakpoint
-- A supply lasts as long as its medication's plan says: it is looked at again (SUPPLY-11).
CREATE FUNCTION check_supply_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE medication_supplies SET check_on = '-infinity' WHERE medication_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER medications_check_supply
  AFTER UPDATE OF frequency, times, schedule, is_active, counts_from, deleted_at ON medications
  FOR EACH ROW WHEN ((OLD.frequency, OLD.times, OLD.schedule, OLD.is_active, OLD.counts_from, OLD.deleted_at)
    IS DISTINCT FROM (NEW.frequency, NEW.times, NEW.schedule, NEW.is_active, NEW.counts_from, NEW.deleted_at))
  EXECUTE FUNCTION check_supply_again();--> statement-breakpoint
CREATE FUNCTION check_supplies_in_zone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE medication_supplies SET check_on = '-infinity' WHERE user_id = NEW.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_check_supplies AFTER UPDATE OF time_zone ON users
  FOR EACH ROW WHEN (OLD.time_zone IS DISTINCT FROM NEW.time_zone)
  EXECUTE FUNCTION check_supplies_in_zone();
